-- One row: a county in a month; zeros and nulls where nothing was sold, or where no
-- listing gives a figure.
with bedrooms as (
    select
        max(min_eur) filter (beds = 2) as "minPrice2Bed",
        max(max_eur) filter (beds = 2) as "maxPrice2Bed",
        max(mean_eur) filter (beds = 2) as "averagePrice2Bed",
        max(median_eur) filter (beds = 2) as "medianPrice2Bed",
        coalesce(max(sales) filter (beds = 2), 0) as "sales2Bed",
        max(min_eur) filter (beds = 3) as "minPrice3Bed",
        max(max_eur) filter (beds = 3) as "maxPrice3Bed",
        max(mean_eur) filter (beds = 3) as "averagePrice3Bed",
        max(median_eur) filter (beds = 3) as "medianPrice3Bed",
        coalesce(max(sales) filter (beds = 3), 0) as "sales3Bed",
        max(min_eur) filter (beds = 4) as "minPrice4Bed",
        max(max_eur) filter (beds = 4) as "maxPrice4Bed",
        max(mean_eur) filter (beds = 4) as "averagePrice4Bed",
        max(median_eur) filter (beds = 4) as "medianPrice4Bed",
        coalesce(max(sales) filter (beds = 4), 0) as "sales4Bed",
    from marts.county_month_bedrooms
    where county = $county and sale_year = $year and sale_month = $month
),

-- The commonest first.
types as (
    select
        coalesce(
            list(
                {'key': property_type, 'value': sales}
                order by sales desc, property_type
            ),
            []
        ) as types,
    from marts.county_month_types
    where county = $county and sale_year = $year and sale_month = $month
)

select
    $county as county,
    $year::integer as year,
    $month::integer as month,
    sales.mean_eur as "averagePrice",
    sales.median_eur as "medianPrice",
    sales.max_eur as "maxPrice",
    sales.min_eur as "minPrice",
    coalesce(sales.total_sales, 0) as "totalSales",
    coalesce(sales.registered_sales, 0) as "registeredSales",
    {
        'not_full_market': coalesce(sales.not_full_market, 0),
        'duplicate': coalesce(sales.duplicate, 0),
        'block_sale': coalesce(sales.block_sale, 0),
        'multi_unit': coalesce(sales.multi_unit, 0),
        'part_sale': coalesce(sales.part_sale, 0),
        'price_suspect': coalesce(sales.price_suspect, 0)
    } as "leftOut",
    coalesce(sales.vat_added_sales, 0) as "vatAddedSales",
    coalesce(links.linked_sales, 0) as "linkedSales",
    links.days_to_sell_mean as "avgDaysToSell",
    links.days_to_sell_median as "medianDaysToSell",
    coalesce(links.days_to_sell_sales, 0) as "daysToSellCount",
    links.above_pct as "soldAboveAskingPercent",
    links.below_pct as "soldBelowAskingPercent",
    links.equal_pct as "soldEqualToAskingPercent",
    coalesce(links.compared_sales, 0) as "comparedSales",
    types.types as "parsedPropertyTypes",
    bedrooms.*,
from bedrooms
cross join types
left join marts.county_months as sales
    on
        sales.county = $county
        and sales.sale_year = $year
        and sales.sale_month = $month
left join marts.county_month_links as links
    on
        links.county = $county
        and links.sale_year = $year
        and links.sale_month = $month
