-- One row per piece of news of homes, the newest first: of a county, of a
-- place in it, of a street, of a routing key, of the home of a listing, of the last
-- days; an empty text or 0 means all. What was so already at the first snapshot is news only of a home by itself.
select
    listing_id::double as listing_id,
    title,
    county,
    property_type,
    price_kind,
    change,
    price_eur::double as price_eur,
    difference_eur::double as difference_eur,
    beds::integer as beds,
    baths::integer as baths,
    has_fallen_through,
    strftime(happened_after, '%Y-%m-%dT%H:%M:%S.%gZ') as happened_after,
    strftime(happened_by, '%Y-%m-%dT%H:%M:%S.%gZ') as happened_by,
    if($days > 0, clean_text(concat_ws(' ', title, agency_name, eircode)), '')
        as words,
from marts.home_events as news
where
    (happened_after is not null or $listing <> '0')
    and $county in ('', county)
    and (
        $town = ''
        or list_contains(string_split(lower(places), ','), lower($town))
    )
    and (
        $street = ''
        or listing_id in (
            select listing_id
            from marts.listing_streets
            where page_key = $street
        )
    )
    and (
        $routing_key = ''
        or coalesce(eircode[1:3] = $routing_key, false)
        or coalesce(
            district_key(
                nullif(regexp_extract(places, '\bDublin ([0-9]+W?)', 1), '')
            ) = $routing_key,
            false
        )
    )
    and (
        $listing = '0'
        or property_id = (
            select property_id
            from marts.home_adverts
            where listing_id = $listing::bigint
        )
    )
    and (
        $days = 0
        or happened_by > (
            select max(newest.happened_by) - to_days($days)
            from marts.home_events as newest
        )
    )
    and ($beds = 0 or coalesce(news.beds >= $beds, false))
    and ($type = '' or coalesce(property_type = $type, false))
    and ($from_price = 0 or coalesce(news.price_eur >= $from_price, false))
    and ($to_price = 0 or coalesce(news.price_eur <= $to_price, false))
order by news.happened_by desc, listing_id, change
limit $most
