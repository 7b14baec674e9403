-- One row per townland with homes for sale that has a name.
select
    county,
    townland,
from marts.townlands
where townland <> 'Other'
order by county, townland
