-- One row: how far the listings reach.
select
    strftime(now_at, '%Y-%m-%dT%H:%M:%S.%gZ') as "newestPullAt",
    strftime(coalesce(oldest_seen_at, now_at), '%Y-%m-%dT%H:%M:%S.%gZ')
        as "oldestSeenAt",
    total_homes as "forSale",
    checks,
from marts.dashboard
where now_at is not null
