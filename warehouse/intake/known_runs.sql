-- One row per advert of the source that its entry's newest whole pull showed,
-- or a pull since, or that one of its last whole pulls missed: its last run,
-- since when that goes on, and which pull missed it. What a search left out at
-- that pull is not counted as missed.
with whole as (
    select
        source,
        entry,
        pulled_at,
        row_number() over (
            partition by entry
            order by pulled_at desc
        ) as place,
    from raw.pulls
    where source = getvariable('source') and absences = 'counted'
),

remembered as (
    select
        entry,
        min(pulled_at) filter (place <= getvariable('pulls_remembered'))
            as since_at,
        min(pulled_at) filter (place = getvariable('pulls_remembered') + 1)
            as before_at,
    from whole
    group by entry
),

-- Compared with a constant, so that the history is filtered while it is read.
recent as (
    from digested_runs
    where
        source = getvariable('source')
        and (
            last_pulled_at is null
            or last_pulled_at >= getvariable('known_since')::timestamp
        )
),

runs as (
    select recent.*
    from recent
    left join remembered
        on recent.entry = remembered.entry
    where
        recent.last_pulled_at is null
        or remembered.before_at is null
        or recent.last_pulled_at >= remembered.before_at
    qualify
        row_number() over (
            partition by recent.listing_id
            order by recent.first_pulled_at desc
        ) = 1
),

-- A plain join: DuckDB 1.5 lets a null find a match in an asof join.
missed as (
    select
        runs.listing_id,
        min(whole.pulled_at) as missed_at,
    from runs
    inner join whole
        on
            runs.entry = whole.entry
            and runs.last_pulled_at < whole.pulled_at
    where whole.place <= getvariable('pulls_remembered')
    group by runs.listing_id
)

select
    runs.* exclude (listing_id, source, first_pulled_at, last_pulled_at),
    epoch_ms(missed.missed_at)::double as missed_at,
    epoch_ms(if(runs.last_pulled_at is null, runs.first_pulled_at, null))
    ::double as run_began_at,
from runs
left join missed
    on runs.listing_id = missed.listing_id
left join remembered
    on runs.entry = remembered.entry
left join raw.listing_scopes as scopes
    on
        scopes.source = getvariable('source')
        and runs.entry = scopes.entry
        and missed.missed_at = scopes.pulled_at
        and runs.county = scopes.county
        and runs.property_type = scopes.property_type
where
    missed.missed_at is null
    or (missed.missed_at >= remembered.since_at and scopes.is_covered)
