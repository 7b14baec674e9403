-- One row per home for sale or sale agreed and place that it is in, by one of its
-- adverts: a town of a county, as adverts write it, or, of no county, a routing
-- key, which is that of its Eircode or the district of Dublin in its address.
select distinct
    unnest([
        {'county': county, 'town': place}
        for place in string_split(places, ',')
    ] || [
        {'county': '', 'town': routing_key}
        for routing_key in [
            eircode[1:3],
            district_key(
                nullif(regexp_extract(places, '\bDublin ([0-9]+W?)', 1), '')
            )
        ]
        if routing_key is not null
    ]) as place,
    listing_id,
    status,
    is_counted,
from marts.live_listings
where is_shown
