-- certain_days(happened_after, happened_by, now_at): the days of the shortest
-- window up to now in which it certainly happened, between the two snapshots;
-- null where there was no snapshot before. One may be an hour late without
-- excluding the day before it from the window.
if(
    happened_after is null,
    null,
    greatest(
        ceil((epoch(now_at - happened_after) - 3600) / 86400)::integer,
        found_days(happened_by, now_at)
    )
)
