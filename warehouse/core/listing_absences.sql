-- One row per listing and run that ends in its absence: two pulls in a row that
-- could show it don't. It is gone from the first of them.
-- Partition: listing_id. Kept: no.
-- Long because the two sides of the timeline name each column.
with runs as (
    select
        listing_id,
        source,
        county,
        coalesce(property_type, '') as property_type,
        first_pulled_at,
        last_pulled_at,
        lead(first_pulled_at) over (
            partition by listing_id
            order by first_pulled_at
        ) as next_pulled_at,
    from staging.listing_runs
),

ends as (
    select *
    from runs
    where last_pulled_at is not null
),

pulls as (
    select
        source,
        county,
        property_type,
        pulled_at,
        lead(pulled_at) over (
            partition by source, county, property_type
            order by pulled_at
        ) as confirmed_at,
    from staging.listing_scopes
    where pulled_at > (select min(last_pulled_at) from ends)
),

-- A pull comes before an end of its own instant: it is the last that showed the
-- listing. The pulls after an end are then the rows that follow it.
timeline as (
    select
        source,
        county,
        property_type,
        pulled_at as happened_at,
        0 as kind,
        pulled_at as missed_at,
        confirmed_at,
        null::bigint as listing_id,
        null::timestamp as first_pulled_at,
        null::timestamp as next_pulled_at,
    from pulls
    union all
    select
        source,
        county,
        property_type,
        last_pulled_at as happened_at,
        1 as kind,
        null as missed_at,
        null as confirmed_at,
        listing_id,
        first_pulled_at,
        next_pulled_at,
    from ends
),

followed as (
    select
        listing_id,
        first_pulled_at,
        next_pulled_at,
        min(missed_at) over following as gone_at,
        min(confirmed_at) over following as confirmed_at,
    from timeline
    window following as (
        partition by source, county, property_type
        order by happened_at, kind
        rows between 1 following and unbounded following
    )
)

select
    listing_id,
    first_pulled_at,
    gone_at,
    confirmed_at,
    coalesce(confirmed_at < coalesce(next_pulled_at, 'infinity'), false)
        as is_confirmed,
from followed
where
    listing_id is not null
    and gone_at < coalesce(next_pulled_at, 'infinity')
