-- One row per property type in a county's month, the commonest first: market
-- sales whose type is known from a listing.
select
    property_type as key,
    sales as value,
from marts.county_month_types
where county = $county and sale_year = $year and sale_month = $month
order by sales desc, property_type
