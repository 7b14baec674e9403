-- One row per town with homes for sale, the largest first.
select
    county,
    townland as town,
    homes,
from marts.townlands
where townland <> 'Other'
order by homes desc, county, townland
