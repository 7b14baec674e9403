-- One row per street that has its place's name from this place, those with most
-- sales first.
select
    page_key as key,
    display_street as name,
    registered_sales,
from marts.streets
where
    registered_sales > 0
    and (
        (county = $county and place_key = substr($id, length($county) + 2))
        or (
            $county = ''
            and regexp_matches(place_key, '^D[0-9]+W?$')
            and district_key(place_key[2:]) = $id
        )
    )
order by registered_sales desc, page_key
limit 60
