-- One row per sale of the register. None is dropped; flags describe each one.
-- Rows are stored by county, newest first, as the site reads them.
with sales as (
    select
        readable_sales.*,
        positions.register_position,
        duplicates.sale_id is not null as is_duplicate,
        blocks.sale_id is not null as is_block_sale,
        multi_units.sale_id is not null as is_multi_unit,
        parts.sale_id is not null as is_part_sale,
        coalesce(
            corrections.is_price_suspect,
            readable_sales.price_eur < 10000
            or (suspects.county is not null and readable_sales.is_full_market)
            or (
                readable_sales.price_eur > 10000000
                and readable_sales.price_eur > 20 * medians.median_eur
            )
        ) as is_price_suspect,
        readable_sales.routing_key is not null and key_counties.county is null
            as has_county_conflict,
    from core.readable_sales
    inner join core.register_positions as positions
        on readable_sales.sale_id = positions.sale_id
    left join core.duplicate_sales as duplicates
        on readable_sales.sale_id = duplicates.sale_id
    left join core.block_sales as blocks
        on readable_sales.sale_id = blocks.sale_id
    left join core.multi_unit_sales as multi_units
        on readable_sales.sale_id = multi_units.sale_id
    left join core.part_sales as parts
        on readable_sales.sale_id = parts.sale_id
    left join core.suspect_sales as suspects
        on
            readable_sales.county = suspects.county
            and readable_sales.clean_address = suspects.clean_address
            and readable_sales.sale_date = suspects.sale_date
            and readable_sales.price_eur = suspects.price_eur
            and suspects.doubt = 'unlikely_price'
    left join core.county_year_medians as medians
        on
            readable_sales.county = medians.county
            and readable_sales.sale_year = medians.sale_year
    left join lookups.price_corrections as corrections
        on readable_sales.sale_id = corrections.sale_id
    left join lookups.routing_key_counties as key_counties
        on
            readable_sales.routing_key = key_counties.routing_key
            and readable_sales.county = key_counties.county
)

select
    sale_id,
    address_id,
    register_position,
    address,
    clean_address,
    postal_code,
    county,
    eircode,
    eircode_text,
    routing_key,
    property_size,
    case
        when not is_full_market then 'not_full_market'
        when is_duplicate then 'duplicate'
        when is_block_sale then 'block_sale'
        when is_multi_unit then 'multi_unit'
        when is_part_sale then 'part_sale'
        when is_price_suspect then 'price_suspect'
    end as left_out_reason,
    sale_year,
    sale_month,
    price_eur,
    price_with_vat_eur,
    is_new,
    is_full_market,
    is_vat_exclusive,
    is_duplicate,
    is_block_sale,
    is_multi_unit,
    is_part_sale,
    is_price_suspect,
    has_county_conflict,
    sale_date,
from sales
order by county, register_position desc
