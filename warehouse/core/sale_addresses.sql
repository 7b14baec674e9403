-- One row per sale: what its address says, as adverts are held against it.
-- Kept: as a view.
select
    sales.sale_id,
    addresses.cell_id,
    sales.county,
    sales.eircode,
    addresses.district,
    addresses.kind,
    addresses.unit,
    addresses.block,
    addresses.number,
    addresses.street_type,
    addresses.name_key,
    addresses.place_keys,
    sales.price_with_vat_eur,
    addresses.is_generic,
    sales.is_multi_unit,
    coalesce(sales.left_out_reason, 'block_sale') = 'block_sale' as is_market,
    sales.sale_date,
from core.sales
inner join core.addresses
    on sales.address_id = addresses.address_id
