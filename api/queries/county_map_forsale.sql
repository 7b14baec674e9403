-- One row per county with homes for sale: how many there are, in the month of
-- the newest pull.
select
    price_changes.county,
    strftime(dashboard.now_at, '%Y-%m') as end_month,
    price_changes.total::double as figure,
    price_changes.total as made_of,
from marts.price_changes
cross join marts.dashboard
order by price_changes.county
