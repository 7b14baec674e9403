-- found_days(happened_by, now_at): the days of the shortest window up to now
-- that includes when it was found.
(floor(epoch(now_at - happened_by) / 86400) + 1)::integer
