-- One row per street, in the order of its number: the key of its page.
select page_key
from marts.streets
order by street_name_id, place_key
