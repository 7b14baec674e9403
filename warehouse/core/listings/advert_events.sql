-- One row per event of a listing as its source showed it: what changed, between
-- which snapshots, and the asking price then. The earlier snapshot is null if
-- there was none. core.listing_events adds events from the register.
with spans as (
    select
        *,
        lag(status) over listing as status_before,
        lag(price_eur) over listing as eur_before,
        lag(gone_at) over listing as gone_before_at,
        span_number = 1 as is_first,
    from core.listing_spans
    window listing as (partition by listing_id order by span_number)
),

returned as (
    select
        *,
        not is_first
        and (gone_before_at is not null or status_before = 'Sold')
        and status <> 'Sold' as is_back,
        coalesce(price_eur - eur_before, 0) as difference_eur,
    from spans
),

-- The order of events at the same instant.
events as (
    select
        *,
        1 as place,
        'Listed' as change,
        previous_snapshot_at as happened_after,
        seen_from_at as happened_by,
    from returned
    where is_first
    union all
    select
        *,
        2 as place,
        'Relisted' as change,
        previous_snapshot_at as happened_after,
        seen_from_at as happened_by,
    from returned
    where
        is_back
        or (status_before = 'Sale Agreed' and status = 'For Sale')
    union all
    select
        *,
        3 as place,
        if(difference_eur < 0, 'Drop', 'Increase') as change,
        previous_snapshot_at as happened_after,
        seen_from_at as happened_by,
    from returned
    where difference_eur <> 0 and status <> 'Sold'
    union all
    select
        *,
        4 as place,
        'Sale Agreed' as change,
        previous_snapshot_at as happened_after,
        seen_from_at as happened_by,
    from returned
    where
        status = 'Sale Agreed'
        and (is_first or is_back or status_before <> 'Sale Agreed')
    union all
    select
        *,
        5 as place,
        'Sold' as change,
        previous_snapshot_at as happened_after,
        seen_from_at as happened_by,
    from returned
    where
        status = 'Sold'
        and (is_first or status_before <> 'Sold')
    union all
    select
        *,
        6 as place,
        'Unlisted' as change,
        seen_to_at as happened_after,
        gone_at as happened_by,
    from returned
    where gone_at is not null and status <> 'Sold'
)

select
    listing_id,
    row_number() over (
        partition by listing_id
        order by happened_by, place
    )::integer as event_number,
    change,
    price_eur,
    from_price_eur,
    if(place = 3, difference_eur, 0)::bigint as difference_eur,
    happened_after,
    happened_by,
from events
