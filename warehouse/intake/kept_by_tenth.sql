-- One row per tenth of the entry's known adverts, by the numbers of their ids
-- in order: the share that is still there. Kinds of which the pull shows
-- nothing are left out. No row where there are few adverts, or ids without
-- numbers.
with ids as (
    select distinct source_listing_id
    from (
        select source_listing_id
        from raw.listing_runs
        where source = getvariable('source')
        union all
        select source_listing_id
        from begun_runs
    )
),

numbers as (
    select
        hash(source_listing_id) as advert,
        try_cast(
            regexp_extract(source_listing_id, '[0-9]+$') as bigint
        ) as id_number,
    from ids
),

known as (
    select
        known.county,
        known.property_type,
        numbers.id_number,
        lost.advert is null as is_kept,
    from known_adverts as known
    inner join numbers
        on known.advert = numbers.advert
    left join differing_adverts as lost
        on
            known.advert = lost.advert
            and not lost.is_shown
            and not lost.is_unread
    where known.entry = getvariable('entry') and known.missed_at is null
),

placed as (
    select
        is_kept,
        ntile(10) over (order by id_number) as tenth,
        count(*) over () as adverts,
        count(id_number) over () as numbered,
    from (
        from known
        qualify bool_or(is_kept) over (partition by county, property_type)
    )
)

select avg(is_kept::integer) as share
from placed
where adverts >= 50 and numbered = adverts
group by tenth
order by tenth
