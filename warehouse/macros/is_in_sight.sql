-- is_in_sight(seen_at, whole_at, now_at, grace_days): whether an advert last
-- seen at seen_at still counts as live: its entry's newest complete pull, if
-- any, shows it, and the entry's last pull is recent enough.
seen_at >= coalesce(whole_at, seen_at)
and seen_at >= now_at - to_seconds(86400 * grace_days)
