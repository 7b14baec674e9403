-- One row per quarter of the newest eight of an area, oldest first: its price
-- index when it was new, and now.
select
    year(start_date)::integer as year,
    (month(start_date) + 2)::integer as month,
    resales,
    first_index_value as first,
    index_value as index,
from marts.price_index_revisions
where area = $area
order by start_date
