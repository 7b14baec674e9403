-- One row: the market at a glance.
select
    total_homes as "totalProperties",
    listed_day as "newLast24h",
    listed_week as "newThisWeek",
    drops_week as "priceDropsThisWeek",
    increases_week as "priceRisesThisWeek",
    sale_agreed_day as "saleAgreedLast24h",
    sale_agreed_week as "saleAgreedThisWeek",
    relisted_day as "reListedLast24h",
    relisted_week as "reListedThisWeek",
from marts.dashboard
