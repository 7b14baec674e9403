-- One row per county and month with homes for sale at its end, or now, since
-- price changes can be seen: the percentage of these whose last price change
-- within 28 days was a drop.
select
    county,
    end_month,
    round(100 * drops / total, 1)::double as figure,
    total as made_of,
    sources,
from marts.county_month_homes
where drops is not null
order by county, end_month
