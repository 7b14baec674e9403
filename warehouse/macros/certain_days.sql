-- certain_days(happened_after, happened_by, now_at): the days of the shortest
-- window up to now that certainly holds an event between the two snapshots;
-- null if there was no earlier snapshot. An earlier snapshot may be up to an
-- hour too old.
if(
    happened_after is null,
    null,
    greatest(
        ceil((epoch(now_at - happened_after) - 3600) / 86400)::integer,
        found_days(happened_by, now_at)
    )
)
