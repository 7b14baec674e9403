-- One row per county of which an advert was ever seen, and the month of the
-- first: in any other county nobody knows how many homes are for sale.
select
    county,
    strftime(min(first_seen_at), '%Y-%m') as first_month,
from marts.listing_pages
group by county
order by county
