-- One row per kind of home of a street, houses first: the range of their
-- prices, and the sales it is based on, as JSON.
with compared as (
    select
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
    where street_name_id = $street_name_id::bigint and place_key = $place_key
    group by is_unit
)

select
    to_json({
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
    })::varchar as range,
from marts.price_ranges as ranges
left join compared
    on ranges.is_unit = compared.is_unit
where
    ranges.street_name_id = $street_name_id::bigint
    and ranges.place_key = $place_key
order by ranges.is_unit
