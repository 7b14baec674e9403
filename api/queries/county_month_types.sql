-- One row per property type of a county's month, the commonest first: market sales of
-- which a listing tells it.
select
    property_type as key,
    sales as value,
from marts.county_month_types
where county = $county and sale_year = $year and sale_month = $month
order by sales desc, property_type
