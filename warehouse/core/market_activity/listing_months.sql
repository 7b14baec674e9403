-- One row per month since listings began: its end or, for the current month,
-- the instant up to which they are known; how many sources were followed; and
-- whether price changes in the 28 days before its end could be seen.
-- Built as a view.
with sources as (
    select
        source,
        min(pulled_at) as first_pulled_at,
        max(pulled_at) as newest_pulled_at,
    from core.pulls
    where kind like 'listings-%'
    group by source
),

months as (
    select
        unnest(generate_series(
            date_trunc('month', min(first_pulled_at)),
            date_trunc('month', max(newest_pulled_at)),
            interval 1 month
        )) as start_at,
        min(first_pulled_at) as known_from_at,
        max(newest_pulled_at) as now_at,
    from sources
),

ends as (
    select
        start_at,
        known_from_at,
        start_at = date_trunc('month', now_at) as is_current,
        if(is_current, now_at, start_at + interval 1 month) as end_at,
    from months
)

select
    strftime(ends.start_at, '%Y-%m') as end_month,
    count(*)::integer as sources,
    ends.is_current,
    ends.known_from_at <= ends.end_at - interval (recent_days()) days
        as has_price_changes,
    ends.end_at,
from ends
inner join sources
    on
        ends.end_at >= sources.first_pulled_at
        and ends.start_at <= sources.newest_pulled_at
group by all
order by ends.end_at
