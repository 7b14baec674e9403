-- One row per sale that lacks a required value.
select
    sale_id,
    register_position,
    address,
    county,
    price_eur,
    sale_date,
from core.sales
where
    sale_id is null
    or register_position is null
    or address is null
    or clean_address is null
    or county is null
    or sale_year is null
    or sale_month is null
    or price_eur is null
    or price_with_vat_eur is null
    or is_new is null
    or is_full_market is null
    or is_vat_exclusive is null
    or is_duplicate is null
    or is_block_sale is null
    or is_multi_unit is null
    or is_part_sale is null
    or is_price_suspect is null
    or has_county_conflict is null
    or sale_date is null
