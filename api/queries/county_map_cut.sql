-- One row per county with homes for sale: the percentage of these whose last
-- price change within 28 days was a drop, in the month of the newest pull.
select
    price_changes.county,
    strftime(dashboard.now_at, '%Y-%m') as end_month,
    round(100 * price_changes.drops / price_changes.total, 1)::double as figure,
    price_changes.total as made_of,
from marts.price_changes
cross join marts.dashboard
order by price_changes.county
