-- One row per listing from `$first` to `$last`, live or gone: its answer, but for
-- the tidied title.
with listings as (
    select
        *,
        if(price_kind = 'poa', -1, -2) as unknown_price,
        latitude is not null and longitude is not null as is_placed,
        coalesce(
            lower(district_key(
                nullif(regexp_extract(town, '^Dublin ([0-9]+W?)$', 1), '')
            )),
            slug(county) || '-' || slug(town)
        ) as town_page_key,
    from marts.listing_pages
    where listing_id between $first and $last
),

homes as ($listing_homes),

bids as ($listing_bids),

schools as (
    select
        listing_id,
        list(
            {
                'name': name,
                'level': level,
                'gender': coalesce(gender, ''),
                'ethos': coalesce(ethos, ''),
                'distance': round(distance_m / 1000, 3)
            } order by rank
        ) as schools,
    from marts.listing_schools
    where listing_id between $first and $last
    group by listing_id
),

stops as (
    select
        listing_id,
        list(
            {
                'stopType': stop_type,
                'commonName': name,
                'commonNameGA': coalesce(name_ga, ''),
                'plateCode': coalesce(plate_code, '0'),
                'distance': round(distance_m, 1),
                'services': services_json
            } order by rank
        ) as stops,
    from marts.listing_stops
    where listing_id between $first and $last
    group by listing_id
),

ranges as ($price_ranges),

-- The towns that lie in only one routing key: `$routing_keys` are as JSON.
town_keys as (
    select
        place.county,
        lower(place.town) as town,
        lower(any_value(key)) as page_key,
    from (
        select
            key,
            unnest(places) as place,
        from (
            select
                unnest(
                    from_json(
                        $routing_keys::json,
                        '[{"key": "varchar", "places": [{"town": "varchar", "county": "varchar"}]}]'
                    ),
                    max_depth := 2
                ),
        )
    )
    group by all
    having count(*) = 1
),

place_pages as (
    select {'key': page_key, 'name': display_place} as page
    from marts.sale_places
),

-- A town without a page, such as one that has its county's name, gives way to the
-- routing key of the listing's Eircode, or to the one routing key that the town
-- is in.
pages as (
    select
        listings.listing_id,
        if(
            streets.page_key is null, null,
            {'key': streets.page_key, 'name': streets.display_street}
        ) as street,
        coalesce(
            towns.page,
            own_keys.page,
            only_keys.page
        ) as place,
    from listings
    left join marts.listing_streets as streets
        on listings.listing_id = streets.listing_id
    left join place_pages as towns
        on listings.town_page_key = towns.page.key
    left join place_pages as own_keys
        on lower(listings.eircode[1:3]) = own_keys.page.key
    left join town_keys
        on
            listings.county = town_keys.county
            and lower(listings.town) = town_keys.town
    left join place_pages as only_keys
        on town_keys.page_key = only_keys.page.key
)

select
    listings.listing_id,
    {
        'title': listings.title,
        'county': listings.county,
        'beds': coalesce(listings.beds, 0),
        'baths': coalesce(listings.baths, 0),
        'propertyType': coalesce(listings.property_type, ''),
        'ber': coalesce(listings.ber, ''),
        'eircode': coalesce(
            listings.eircode[1:3] || ' ' || listings.eircode[4:], ''
        ),
        'currentPrice': coalesce(
            listings.price_eur,
            listings.from_price_eur,
            listings.unknown_price
        ),
        'floorArea': listings.floor_area_m2,
        'pricePerM2':
        round(listings.price_eur / listings.floor_area_m2)::integer,
        'lptRate': coalesce(taxes.charge_eur, -1),
        'lptBasis': if(
            taxes.charge_eur is null, null,
            {
                'taxYear': taxes.tax_year,
                'baseCharge': taxes.base_charge_eur,
                'adjustmentPercent': taxes.factor_pct,
                'adjustment': taxes.factor_status,
                'source': taxes.tax_source,
                'adjustmentSource': taxes.factor_source,
                'adjustmentAsOf': taxes.factor_as_of_date::varchar
            }
        ),
        'status': listings.status,
        'advertUrl': if(listings.is_live, listings.page_url, null),
        'lastSeen': strftime(listings.last_seen_at, '%Y-%m-%dT%H:%M:%S.%gZ'),
        'priceHistory': homes.events,
        'formerListings': homes.earlier_adverts,
        'laterListings': homes.later_adverts,
        'otherListings': homes.live_adverts,
        'saleHistory': homes.sales,
        'soldFor': if(listings.status = 'Sold', homes.sold_for, null),
        'changeSummary': homes.summary,
        'agency': {
            'agencyName': coalesce(listings.agency_name, ''),
            'contactName': coalesce(listings.contact_name, ''),
            'phoneNumber': coalesce(listings.phone, ''),
            'officeHours': nullif(listings.office_hours, ''),
            'address': string_split(nullif(listings.agency_address, ''), chr(10))
        },
        'priceRange': if(
            ranges.listing_id is null, null,
            {
                'range': ranges.range,
                'asked': ranges.asked,
                'bySales': ranges.by_sales,
                'isDisputed': if(ranges.is_disputed, true, null),
                'sales': ranges.sales,
                'ownSale': ranges.own_sale,
                'street': ranges.street,
                'area': ranges.area
            }
        ),
        'bid': if(
            bids.listing_id is null, null,
            {'fetched': bids.fetched, 'rank': bids.rank, 'time': bids.time}
        ),
        'street': pages.street,
        'place': pages.place,
        'schools': coalesce(schools.schools, []),
        'transport': coalesce(stops.stops, []),
        -- Without the home's position, or where there is none at all, "none
        -- nearby" would be untrue.
        'unknownNearby': nullif(
            [
                kind for kind in [
                    if(listings.is_placed and known.schools > 0, null, 'schools'),
                    if(listings.is_placed and known.stops > 0, null, 'transport')
                ] if kind is not null
            ],
            []
        )
    } as answer,
from listings
cross join marts.places as known
inner join homes
    on listings.listing_id = homes.listing_id
left join marts.listing_taxes as taxes
    on listings.listing_id = taxes.listing_id
left join ranges
    on listings.listing_id = ranges.listing_id
left join bids
    on listings.listing_id = bids.listing_id
left join pages
    on listings.listing_id = pages.listing_id
left join schools
    on listings.listing_id = schools.listing_id
left join stops
    on listings.listing_id = stops.listing_id
order by listings.listing_id
