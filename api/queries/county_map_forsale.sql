-- One row per county and month with homes for sale at its end, or now: how many
-- there are.
select
    county,
    end_month,
    total::double as figure,
    total as made_of,
    sources,
from marts.county_month_homes
order by county, end_month
