-- One row per kind of news and window of the dashboard, with the homes for
-- which it is unknown whether it happened within the window: how many, and
-- between which looks.
select
    change,
    window_days::integer as window_days,
    count(*)::integer as homes,
    min(happened_after) as happened_after,
    max(happened_by) as happened_by,
from core.recent_news
where not is_sure
group by change, window_days
order by change, window_days
