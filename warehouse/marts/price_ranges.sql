-- One row per listing, or street and kind of home there, and its likely price
-- as of the newest sale: the range that held 8 of 10 prices with such evidence,
-- and its middle; null if too little is known. For a home for sale the range by
-- its asking price leads, and the one by sales checks it. It also has the sale
-- prices of homes on the street and in the area: the routing key, or else the
-- smallest place, or the county, with enough sales.
with ranges as (
    select
        kind,
        target_id,
        evidence,
        ratio_area,
        ratio_sales,
        coalesce(len(sale_ids), 0)::integer as sales,
        round(exp(low_log), -3)::integer as low_eur,
        round(exp(middle_log), -3)::integer as middle_eur,
        round(exp(high_log), -3)::integer as high_eur,
    from core.comparable_ranges
    where year_number = 2 and low_log is not null
),

asked as (
    from ranges
    where evidence = 'asking'
),

sold as (
    from ranges
    where evidence <> 'asking'
),

street_ranges as (
    from sold
    where kind = 'street'
),

streets as (
    select distinct
        neighbours_id,
        street_name_id,
        place_key,
        is_unit,
    from core.street_numbers
),

targets as (
    select
        'listing' as kind,
        listings.listing_id as target_id,
        listings.listing_id,
        null as street_name_id,
        null as place_key,
        null as is_unit,
        numbers.neighbours_id,
        listings.county,
        list_concat(
            [coalesce(listings.eircode[1:3], district_key(addresses.district))],
            list_transform(
                addresses.place_keys, lambda key: listings.county || ' ' || key
            )
        ) as area_ids,
    from core.listings
    left join core.addresses
        on listings.address_id = addresses.address_id
    left join core.street_numbers as numbers
        on listings.address_id = numbers.address_id
    union all by name
    select
        'street' as kind,
        streets.neighbours_id as target_id,
        streets.street_name_id,
        streets.place_key,
        streets.is_unit,
        streets.neighbours_id,
        street_pages.county,
        [if(
            regexp_matches(streets.place_key, '^D[0-9]+W?$'),
            district_key(streets.place_key[2:]),
            street_pages.county || ' ' || streets.place_key
        )] as area_ids,
    from streets
    inner join core.streets as street_pages
        on
            streets.street_name_id = street_pages.street_name_id
            and streets.place_key = street_pages.place_key
),

target_areas as (
    select
        named.kind,
        named.target_id,
        arg_min(
            areas,
            (areas.area_id = named.county, not named.is_first, areas.sales)
        ) as area,
    from (
        select
            kind,
            target_id,
            county,
            unnest(list_concat(area_ids, [county])) as area_id,
            area_id is not distinct from area_ids[1] as is_first,
        from targets
    ) as named
    inner join core.area_spreads as areas
        on named.area_id = areas.area_id
    group by named.kind, named.target_id
)

select
    targets.listing_id,
    targets.street_name_id,
    targets.place_key,
    coalesce(asked.evidence, sold.evidence) as evidence,
    sold.evidence as sales_evidence,
    asked.ratio_area,
    target_areas.area.page_key as area_page_key,
    target_areas.area.area_name as area_name,
    coalesce(asked.low_eur, sold.low_eur) as low_eur,
    coalesce(asked.middle_eur, sold.middle_eur) as middle_eur,
    coalesce(asked.high_eur, sold.high_eur) as high_eur,
    sold.low_eur as sales_low_eur,
    sold.middle_eur as sales_middle_eur,
    sold.high_eur as sales_high_eur,
    street.low_eur as street_low_eur,
    street.middle_eur as street_middle_eur,
    street.high_eur as street_high_eur,
    target_areas.area.low_eur as area_low_eur,
    target_areas.area.middle_eur as area_middle_eur,
    target_areas.area.high_eur as area_high_eur,
    asked.ratio_sales,
    sold.sales,
    street.sales as street_sales,
    target_areas.area.sales as area_sales,
    targets.is_unit,
    coalesce(
        asked.low_eur > sold.high_eur or asked.high_eur < sold.low_eur, false
    ) as is_disputed,
from targets
left join asked
    on targets.kind = asked.kind and targets.target_id = asked.target_id
left join sold
    on targets.kind = sold.kind and targets.target_id = sold.target_id
left join street_ranges as street
    on targets.neighbours_id = street.target_id
left join target_areas
    on
        targets.kind = target_areas.kind
        and targets.target_id = target_areas.target_id
order by targets.listing_id, targets.street_name_id, targets.place_key
