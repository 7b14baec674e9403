-- One row per county, month and property type with a market sale whose listing
-- states it: how many.
select
    county,
    sale_year,
    sale_month,
    property_type,
    count(*)::integer as sales,
from core.linked_sales
where
    left_out_reason is null
    and property_type is not null
    and county in (select county from core.followed_counties)
group by all
order by county, sale_year, sale_month, sales desc, property_type
