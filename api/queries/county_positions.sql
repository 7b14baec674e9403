-- One row per sale on a page of a county's sales, newest first.
select register_position
from marts.register_records
where county = $county
order by register_position desc
limit $limit offset $offset
