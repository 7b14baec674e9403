-- is_in_sight(seen_at, whole_at, now_at, grace_days): whether an advert last
-- seen then still counts as live: its entry's newest whole pull, if any, shows
-- it, and the entry's last pull isn't too long ago.
seen_at >= coalesce(whole_at, seen_at)
and seen_at >= now_at - to_seconds(86400 * grace_days)
