-- One row per townland of a county with homes for sale, by name, Other last.
select
    townland as "townlandName",
    homes as count,
from marts.townlands
where county = $county
order by townland = 'Other', townland
