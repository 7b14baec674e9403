-- One row per range whose ends and middle are out of order, that has no
-- evidence, or whose home's own sale is among those of other homes.
select
    property_id,
    listing_id,
    street_name_id,
    place_key,
from marts.price_ranges
where
    coalesce(not middle_eur between low_eur and high_eur, true)
    or not sales_middle_eur between sales_low_eur and sales_high_eur
    or (evidence <> 'asking' and sale_ids is null and own_sale_id is null)
    or list_contains(sale_ids, own_sale_id)
