-- One row per advert that is shown on a day, with the columns of a snapshot in
-- their order, and last the price as text.
-- Long because it names each column and its probabilities.
with shown as (
    select
        adverts.*,
        counties[1 + (least(county_chance % 40, county_chance % 26))::integer]
            as county,
        property_types[1 + (kind_chance % 9)::integer] as property_type,
        first_price_eur
        - if(cut_day <= getvariable('day'), 10000, 0)
        - if(cut_again_day <= getvariable('day'), 5000, 0) as price_eur,
        case
            when kind_chance % 31 = 0 then 'poa'
            when kind_chance % 29 = 0 then 'amv'
            when kind_chance % 27 = 0 then 'guide'
            else 'asking'
        end as price_kind,
    from adverts
    cross join (
        select
            getvariable('counties') as counties,
            getvariable('property_types') as property_types,
    )
    where
        first_day <= getvariable('day')
        and last_day >= getvariable('day')
)

select
    (4000000 + advert)::varchar as source_listing_id,
    'https://portal.example/for-sale/house-street-town/' || (4000000 + advert)
        as page_url,
    concat_ws(
        ', ',
        (1 + advert % 180)
        || ' ' || [
            'Oak', 'Ash', 'Beech', 'Castle', 'Church', 'Mill', 'River', 'Alder',
            'Bell', 'Birch', 'Briar', 'Cherry', 'Cloon', 'Elm', 'Fern', 'Fox',
            'Glen', 'Hazel', 'Heath', 'Holly', 'Kil', 'Knock', 'Larch', 'Laurel',
            'Lis', 'Maple', 'Meadow', 'Moor', 'Rath', 'Rock', 'Rose', 'Willow'
        ][1 + (county_chance // 64 % 32)::integer]
        || [
            'wood', 'field', 'brook', 'view', 'side', 'more', 'bawn', 'dale',
            'ford', 'lea', 'grove', 'mount', 'stown'
        ][1 + (kind_chance // 1024 % 13)::integer]
        || ' ' || ['Road', 'Park', 'Drive', 'Avenue', 'Close', 'Court']
            [1 + (price_chance // 512 % 6)::integer],
        if(drift_day <= getvariable('day'), 'Old Town', null),
        county || ' Town ' || chr(65 + (agency % 26)::integer),
        'Co. ' || county
    ) as title,
    null::varchar as eircode,
    county,
    county || ' Town ' || chr(65 + (agency % 26)::integer) as town,
    if(price_kind = 'poa', null, price_eur)::bigint as price_eur,
    price_kind,
    false as is_from_price,
    price_kind <> 'poa' as is_price_shown,
    (1 + price_chance % 5)::smallint as beds,
    (1 + price_chance % 3)::smallint as baths,
    property_type,
    if(
        rated_day > getvariable('day'),
        'Pending',
        ['A2', 'B1', 'B3', 'C1', 'C3', 'D1', 'E2', 'G']
            [1 + (kind_chance // 64 % 8)::integer]
    ) as ber,
    (50 + price_chance % 150)::double as floor_area_m2,
    round(51.5 + place * 3.5, 5) as latitude,
    round(-9.9 + life * 3.8, 5) as longitude,
    if(agreed_day <= getvariable('day'), 'Sale Agreed', 'For Sale') as status,
    'Agency ' || agency || ' Auctioneers' as agency_name,
    'Contact ' || (agency * 4 + advert % 4) as contact_name,
    '020 91' || lpad((agency * 7)::varchar, 5, '0') as phone,
    'Mon to Fri 9.00 to 17.30, Sat 10.00 to 13.00' as office_hours,
    (1 + agency % 60) || ' Main Street, ' || county as agency_address,
    case price_kind
        when 'poa' then 'Price on Application'
        when 'amv' then format('AMV: €{:,}', price_eur)
        when 'guide' then format('Guide Price €{:,}', price_eur)
        else format('€{:,}', price_eur)
    end as price,
from shown
order by advert
