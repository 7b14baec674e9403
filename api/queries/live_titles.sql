-- One row per home for sale or sale agreed, newest first: its title in lists.
select title
from marts.live_listings
where is_shown
order by first_seen_at desc, listing_id
