-- One row per tenth of the entry's known adverts, by the numbers of their ids
-- in order: the share that is still there. No row where there are few adverts,
-- or ids without numbers. The loader gives the adverts, each with whether it is
-- still there, and the rows of the batch as landed_batch.
with known as (
    select
        unnest($adverts::ubigint[]) as advert,
        unnest($kept::boolean[]) as is_kept,
),

ids as (
    select source_listing_id
    from raw.listing_runs
    where source = getvariable('source')
    union all
    select source_listing_id
    from begun_runs
    union all
    select source_listing_id
    from landed_batch
),

numbers as (
    select
        known.advert,
        any_value(known.is_kept) as is_kept,
        try_cast(
            regexp_extract(any_value(ids.source_listing_id), '[0-9]+$')
            as bigint
        ) as id_number,
    from ids
    inner join known
        on hash(ids.source_listing_id) = known.advert
    group by known.advert
),

placed as (
    select
        is_kept,
        ntile(10) over (order by id_number) as tenth,
        count(*) over () as adverts,
        count(id_number) over () as numbered,
    from numbers
)

select avg(is_kept::integer) as share
from placed
where adverts >= 50 and numbered = adverts
group by tenth
order by tenth
