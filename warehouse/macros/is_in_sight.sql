-- is_in_sight(seen_at, whole_at, now_at, grace_days): whether an advert last
-- seen then stands still: its entry's newest whole pull, if any, doesn't lack
-- it, and the entry hasn't been silent for too long.
seen_at >= coalesce(whole_at, seen_at)
and seen_at >= now_at - to_seconds(86400 * grace_days)
