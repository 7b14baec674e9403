-- One row per listing and run: the status that counts. It is the source's
-- status, without changes reversed within the hour and without a sale that
-- isn't confirmed yet.
-- Temporary: dropped after the build.
with runs as (
    select
        runs.listing_id,
        runs.status,
        runs.first_pulled_at,
        coalesce(runs.last_pulled_at, sources.newest_pulled_at) as last_seen_at,
        sources.newest_pulled_at,
        runs.status is distinct from lag(runs.status) over (
            partition by runs.listing_id
            order by runs.first_pulled_at
        ) as is_change,
    from staging.listing_runs as runs
    inner join core.confirmed_runs as confirmed
        on
            runs.listing_id = confirmed.listing_id
            and runs.first_pulled_at = confirmed.first_pulled_at
    inner join core.listing_sources as sources
        on runs.source = sources.source
),

numbered as (
    select
        *,
        count(*) filter (is_change) over (
            partition by listing_id
            order by first_pulled_at
        ) as span_number,
    from runs
),

spans as (
    select
        listing_id,
        span_number,
        any_value(status) as status,
        any_value(newest_pulled_at) as newest_pulled_at,
        min(first_pulled_at) as seen_from_at,
        max(last_seen_at) as seen_to_at,
    from numbered
    group by listing_id, span_number
),

neighbours as (
    select
        *,
        lag(status) over listing as status_before,
        lead(status) over listing as status_after,
        lead(seen_from_at) over listing as ended_at,
    from spans
    window listing as (partition by listing_id order by seen_from_at)
),

checked as (
    select
        listing_id,
        span_number,
        status_before,
        status,
        status_after,
        ended_at,
        coalesce(
            status_before = status_after
            and ended_at <= seen_from_at + interval 1 hour,
            false
        ) as is_flip,
        status = 'Sold'
        and coalesce(status_before, status_after) is not null
        and seen_from_at = seen_to_at
        and coalesce(ended_at, newest_pulled_at)
        < seen_from_at + interval 24 hours as is_unconfirmed,
    from neighbours
)

select
    numbered.listing_id,
    case
        -- If a listing is first seen as sold but not the next time, the later
        -- status counts.
        when checked.is_flip or checked.is_unconfirmed
            then coalesce(checked.status_before, checked.status_after)
        else checked.status
    end as status,
    checked.is_unconfirmed and checked.ended_at is null as is_pending,
    numbered.first_pulled_at,
from numbered
inner join checked
    on
        numbered.listing_id = checked.listing_id
        and numbered.span_number = checked.span_number
