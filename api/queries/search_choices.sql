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
    fields.field,
    counted.value,
    -- From a year on, or up to it.
    case fields.field
        when 'fromYear'
            then sum(counted.sales) over (
                partition by fields.field
                order by counted.value desc
            )
        when 'toYear'
            then sum(counted.sales) over (
                partition by fields.field
                order by counted.value
            )
        else counted.sales
    end::integer as sales,
from (
    select
        field,
        value,
        count(*) as sales,
        max(register_position) as newest_position,
    from (
        unpivot sales
        on county, routing_key, year, build, beds, baths
        into name field value value
    )
    group by field, value
) as counted
inner join (
    values
        ('county', 'county'),
        ('routing_key', 'eircodeRoute'),
        ('year', 'fromYear'),
        ('year', 'toYear'),
        ('build', 'build'),
        ('beds', 'beds'),
        ('baths', 'baths')
) as fields (column_name, field)
    on counted.field = fields.column_name
order by counted.newest_position desc
