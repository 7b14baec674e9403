-- One row: how many adverts the previous complete pull of an entry showed, and
-- how many of them this pull lacks. Adverts that couldn't be read aren't
-- missing.
with pull as (
    select source, entry, pulled_at
    from core.pulls
    where pull = $pull
),

instants as (
    select
        pull.*,
        (
            select max(earlier.pulled_at)
            from core.pulls as earlier
            where
                earlier.source = pull.source
                and earlier.entry = pull.entry
                and earlier.absences = 'counted'
                and earlier.pulled_at < pull.pulled_at
        ) as before_at,
    from pull
),

standing as (
    select bool_or(coalesce(last_pulled_at >= pulled_at, true))
        filter (first_pulled_at <= pulled_at) as is_there,
    from raw.listing_runs
    inner join instants using (source, entry)
    group by listing_id
    having
        bool_or(
            first_pulled_at <= before_at
            and coalesce(last_pulled_at >= before_at, true)
        )
)

select
    count(*)::integer as standing,
    count(*) filter (is_there is distinct from true)::integer as missing,
from standing
