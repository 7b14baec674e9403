-- One row per field of a search of sales and value: how many sales it leaves.
-- Ten rooms are ten or more.
with sales as (
    select
        records.register_position,
        records.county,
        records.routing_key,
        records.sale_year::varchar as year,
        if(records.is_new, 'new', 'second-hand') as build,
        nullif(least(coalesce(links.beds, 0), 10), 0)::varchar as beds,
        nullif(least(coalesce(links.baths, 0), 10), 0)::varchar as baths,
    from marts.register_records as records
    left join marts.linked_sales as links
        on records.sale_id = links.sale_id
)

select
    field,
    value,
    count(*)::integer as sales,
from (
    unpivot sales
    on county, routing_key, year, build, beds, baths
    into name field value value
)
group by field, value
order by max(register_position) desc
