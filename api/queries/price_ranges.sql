-- One row per listing from `$first` to `$last`, or, of listing 0, per street and
-- kind of home there: what homes fetch, and the sales that show it.
with sales as (
    select
        listing_id,
        street_name_id,
        place_key,
        if(listing_id is null, is_unit, null) as is_unit,
        sale_rank,
        is_own,
        {
            'saleId': sale_id,
            'address': address,
            'dateOfSale': sale_date::varchar,
            'price': price_with_vat_eur,
            'priceNow': price_now_eur,
            'beds': beds,
            'floorArea': floor_area_m2,
            'listingId': advert_listing_id,
            'listingTitle': title,
            'streetKey': page_key
        } as sale,
    from marts.comparables
    where coalesce(listing_id, 0) between $first and $last
),

compared as (
    select
        listing_id,
        street_name_id,
        place_key,
        is_unit,
        list(sale order by sale_rank) filter (where not is_own) as sales,
        first(sale) filter (where is_own) as own_sale,
    from sales
    group by listing_id, street_name_id, place_key, is_unit
)

select
    ranges.listing_id,
    ranges.street_name_id,
    ranges.place_key,
    ranges.is_unit,
    ranges.is_disputed,
    if(
        ranges.middle_eur is null, null,
        {
            'low': ranges.low_eur,
            'middle': ranges.middle_eur,
            'high': ranges.high_eur
        }
    ) as range,
    if(
        ranges.ratio_area is null, null,
        {'area': ranges.ratio_area, 'sales': ranges.ratio_sales}
    ) as asked,
    if(
        ranges.sales_middle_eur is null, null,
        {
            'low': ranges.sales_low_eur,
            'middle': ranges.sales_middle_eur,
            'high': ranges.sales_high_eur
        }
    ) as by_sales,
    if(
        ranges.street_middle_eur is null, null,
        {
            'low': ranges.street_low_eur,
            'middle': ranges.street_middle_eur,
            'high': ranges.street_high_eur,
            'sales': ranges.street_sales
        }
    ) as street,
    if(
        ranges.area_middle_eur is null, null,
        {
            'low': ranges.area_low_eur,
            'middle': ranges.area_middle_eur,
            'high': ranges.area_high_eur,
            'sales': ranges.area_sales,
            'name': ranges.area_name,
            'key': ranges.area_page_key
        }
    ) as area,
    coalesce(compared.sales, []) as sales,
    compared.own_sale,
from marts.price_ranges as ranges
left join compared
    on
        ranges.listing_id is not distinct from compared.listing_id
        and ranges.street_name_id is not distinct from compared.street_name_id
        and ranges.place_key is not distinct from compared.place_key
        and if(ranges.listing_id is null, ranges.is_unit, null)
        is not distinct from compared.is_unit
where coalesce(ranges.listing_id, 0) between $first and $last
