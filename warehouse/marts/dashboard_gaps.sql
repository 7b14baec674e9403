-- One row per kind of event and window of the dashboard, and county with homes
-- for which it is unknown whether the event lies within the window: how many,
-- and between which snapshots.
select
    news.change,
    windows.window_days,
    news.county,
    count(*)::integer as homes,
    min(news.happened_after) as happened_after,
    max(news.happened_by) as happened_by,
from core.last_news as news
inner join (select unnest([1, 7]) as window_days) as windows
    on
        windows.window_days >= news.found_days
        and windows.window_days < news.certain_days
where
    news.is_counted
    and (news.is_for_sale or news.change = 'Sale Agreed')
group by all
order by news.change, windows.window_days, news.county
