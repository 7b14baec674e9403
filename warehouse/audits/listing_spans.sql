-- One row per span that begins before the previous one has ended, ends before
-- it begins, or isn't numbered after the previous one.
select
    listing_id,
    span_number,
    seen_from_at,
    seen_to_at,
    gone_at,
    lag(coalesce(gone_at, seen_to_at)) over listing as ended_before_at,
from core.listing_spans
window listing as (partition by listing_id order by span_number)
qualify
    seen_to_at < seen_from_at
    or gone_at <= seen_to_at
    or seen_from_at <= ended_before_at
    or span_number <> coalesce(lag(span_number) over listing, 0) + 1
