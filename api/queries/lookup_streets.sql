-- One row per street with a page: what its page begins with, its years, the
-- oldest first, its homes for sale or sale agreed, and what its houses and its
-- flats fetch.
with areas as ($areas),

years as (
    select
        street_name_id,
        place_key,
        list(
            {
                'year': sale_year,
                'registeredSales': registered_sales,
                'totalSales': total_sales,
                'medianPrice': median_eur
            } order by sale_year
        ) as years,
    from marts.street_years
    group by all
),

homes as (
    select
        streets.street_name_id,
        streets.place_key,
        list(live.listing_id) as homes,
    from marts.live_listings as live
    inner join marts.listing_streets as streets
        on live.listing_id = streets.listing_id
    where live.is_shown
    group by all
),

compared as (
    select
        street_name_id,
        place_key,
        is_unit,
        list(
            {
                'sale_id': sale_id::double,
                'advert_listing_id': advert_listing_id::double,
                'address': address,
                'title': title,
                'page_key': page_key,
                'price_eur': price_with_vat_eur::double,
                'price_now_eur': price_now_eur,
                'beds': beds,
                'floor_area_m2': floor_area_m2,
                'is_own': is_own,
                'sale_date': sale_date::varchar
            } order by sale_rank
        ) as sales,
    from marts.comparables
    where street_name_id is not null
    group by all
),

ranges as (
    select
        ranges.street_name_id,
        ranges.place_key,
        list(
            {
                'is_unit': ranges.is_unit,
                'area_page_key': ranges.area_page_key,
                'area_name': ranges.area_name,
                'street_low_eur': ranges.street_low_eur,
                'street_middle_eur': ranges.street_middle_eur,
                'street_high_eur': ranges.street_high_eur,
                'street_sales': ranges.street_sales,
                'area_low_eur': ranges.area_low_eur,
                'area_middle_eur': ranges.area_middle_eur,
                'area_high_eur': ranges.area_high_eur,
                'area_sales': ranges.area_sales,
                'sales': compared.sales
            } order by ranges.is_unit
        ) as ranges,
    from marts.price_ranges as ranges
    left join compared
        on
            ranges.street_name_id = compared.street_name_id
            and ranges.place_key = compared.place_key
            and ranges.is_unit = compared.is_unit
    where ranges.street_name_id is not null
    group by all
)

select
    areas.area,
    streets.page_key,
    streets.county,
    streets.display_place,
    streets.display_street,
    places.page_key as place_page_key,
    streets.registered_sales,
    streets.total_sales,
    streets.unplaced_sales,
    coalesce(years.years, []) as years,
    coalesce(homes.homes, []) as homes,
    coalesce(ranges.ranges, []) as ranges,
from marts.streets as streets
inner join areas
    on
        streets.street_name_id = areas.street_name_id
        and streets.place_key = areas.place_key
left join marts.sale_places as places
    on
        places.place_id = if(
            regexp_matches(streets.place_key, '^D[0-9]+W?$'),
            district_key(streets.place_key[2:]),
            streets.county || ' ' || streets.place_key
        )
left join years
    on
        streets.street_name_id = years.street_name_id
        and streets.place_key = years.place_key
left join homes
    on
        streets.street_name_id = homes.street_name_id
        and streets.place_key = homes.place_key
left join ranges
    on
        streets.street_name_id = ranges.street_name_id
        and streets.place_key = ranges.place_key
order by areas.area
