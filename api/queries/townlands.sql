-- One row per townland with homes for sale in a county, by name, Other last.
select
    townland as "townlandName",
    homes as count,
from marts.townlands
where county = $county
order by townland = 'Other', townland
