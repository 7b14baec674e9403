-- One row per range whose ends and middle are out of order, or that has no
-- evidence. Also one per home whose own last sale is counted among other homes'
-- sales.
select
    listing_id,
    street_name_id,
    place_key,
from marts.price_ranges
where
    coalesce(not middle_eur between low_eur and high_eur, low_eur is not null)
    or not sales_middle_eur between sales_low_eur and sales_high_eur
    or (low_eur is null) <> (evidence is null)
union all
select
    listing_id,
    null as street_name_id,
    null as place_key,
from marts.comparables
where listing_id is not null
group by listing_id, sale_id
having count(*) > 1
