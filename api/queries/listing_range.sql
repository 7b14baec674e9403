-- One row per listing of a range: what it would fetch, and what homes of its
-- street and area fetch.
select
    ranges.* exclude (street_name_id, place_key, is_unit),
from marts.price_ranges as ranges
where ranges.listing_id between $first::bigint and $last::bigint
