-- One row per run of a source's listings that begins with a pull, and what the
-- advert said at the pull of its entry before, if that showed it.
with pulls as (
    select
        pull,
        row_count,
        lag(pulled_at) over entries as before_at,
        pulled_at,
    from raw.pulls
    where source = getvariable('source')
    window entries as (partition by entry order by pulled_at)
),

runs as (
    select
        *,
        lag(columns([
            'title',
            'county',
            'price_eur',
            'beds',
            'property_type',
            'status',
            'latitude',
            'longitude',
            'eircode',
            'last_pulled_at'
        ])) over (
            partition by listing_id
            order by first_pulled_at
        ) as 'before_\0',
    from raw.listing_runs
    where source = getvariable('source')
)

select
    pulls.pull,
    pulls.row_count,
    pulls.pulled_at,
    pulls.before_at,
    coalesce(pulls.pull in getvariable('judged'), false) as is_judged,
    coalesce(runs.before_last_pulled_at = pulls.before_at, false) as is_known,
    runs.* exclude (
        listing_id, source, entry, first_pulled_at, before_last_pulled_at
    ),
from pulls
left join runs
    on pulls.pulled_at = runs.first_pulled_at
