-- One row per listing and spell on the market: its sightings without an absence
-- of 98 days or more, with the last asking price, and the last snapshot before
-- the first sighting, which is null if there was none.
with spans as (
    select
        listing_id,
        span_number,
        price_eur,
        from_price_eur,
        beds,
        baths,
        previous_snapshot_at,
        seen_from_at,
        gone_at,
        coalesce(gone_at, seen_to_at) as seen_to_at,
    from core.listing_spans
),

begun as (
    select
        *,
        seen_from_at
        >= lag(gone_at) over listing + interval (spell_gap_days()) days
            as is_anew,
    from spans
    window listing as (partition by listing_id order by span_number)
),

numbered as (
    select
        *,
        1 + count(*) filter (is_anew) over (
            partition by listing_id
            order by span_number
        ) as listing_spell_number,
    from begun
)

select
    listing_id,
    listing_spell_number::integer as listing_spell_number,
    arg_max(price_eur, span_number) as last_price_eur,
    arg_max(beds, span_number) as beds,
    arg_max(baths, span_number) as baths,
    bool_or(from_price_eur is not null) as is_development,
    arg_min_null(previous_snapshot_at, span_number) as previous_snapshot_at,
    min(seen_from_at) as first_seen_at,
    if(bool_or(seen_to_at is null), null, max(seen_to_at)) as last_seen_at,
from numbered
group by listing_id, listing_spell_number
