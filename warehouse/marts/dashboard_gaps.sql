-- One row per kind of event and window of the dashboard, and county with homes
-- for which it is unknown whether the event lies within the window: how many,
-- and between which snapshots.
select
    latest.change,
    windows.window_days,
    latest.county,
    count(*)::integer as homes,
    min(latest.happened_after) as happened_after,
    max(latest.happened_by) as happened_by,
from core.latest_home_events as latest
inner join (select unnest([1, 7]) as window_days) as windows
    on
        windows.window_days >= latest.found_days
        and windows.window_days < latest.certain_days
where
    latest.is_counted
    and (latest.is_for_sale or latest.change = 'Sale Agreed')
group by all
order by latest.change, windows.window_days, latest.county
