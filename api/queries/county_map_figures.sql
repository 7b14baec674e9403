-- One row per measure of the map, county and month: its figure, the sales or homes
-- that it is made of and, of homes for sale, how many sources were read. Figures of
-- sales are up to the last whole month.
with years as (
    select
        periods.area as county,
        periods.last_year,
        periods.last_month,
        make_date(periods.last_year, periods.last_month, 1) as month_date,
        periods.median_eur,
        periods.total_sales,
    from marts.area_periods as periods
    where periods.months = 12 and periods.area <> 'Ireland'
),

-- The market sales of twelve months and their median price.
medians as (
    select
        'median' as measure,
        years.county,
        years.month_date,
        years.median_eur as figure,
        years.total_sales as made_of,
    from years
    cross join marts.register
    where
        years.month_date
        >= date_trunc('month', register.oldest_sale_date) + interval 11 month
),

-- By how many percent that differs from the twelve months before, and the sales of
-- the year with fewer.
changes as (
    select
        'change' as measure,
        years.county,
        years.month_date,
        round(100 * (years.median_eur / before.median_eur - 1), 1) as figure,
        least(years.total_sales, before.total_sales) as made_of,
    from years
    inner join years as before
        on
            years.county = before.county
            and years.last_year = before.last_year + 1
            and years.last_month = before.last_month
    cross join marts.register
    where
        years.month_date
        >= date_trunc('month', register.oldest_sale_date) + interval 23 month
),

-- The median days to sell of the sales whose days are known.
days as (
    select
        'days' as measure,
        county,
        make_date(sale_year, sale_month, 1) as month_date,
        days_to_sell_median as figure,
        days_to_sell_sales as made_of,
    from marts.county_month_links
    where days_to_sell_sales > 0
)

select
    sales.measure,
    sales.county,
    strftime(sales.month_date, '%Y-%m') as end_month,
    sales.figure::double as figure,
    sales.made_of,
    null as sources,
from (
    from medians
    union all
    from changes
    union all
    from days
) as sales
cross join marts.register
where sales.month_date < date_trunc('month', register.newest_sale_date)
union all
-- Homes for sale at the end of the month, or now.
select
    'forsale' as measure,
    county,
    end_month,
    total as figure,
    total as made_of,
    sources,
from marts.county_month_homes
union all
-- The percentage of these whose last price change within 28 days was a drop, since
-- price changes can be seen.
select
    'cut' as measure,
    county,
    end_month,
    round(100 * drops / total, 1) as figure,
    total as made_of,
    sources,
from marts.county_month_homes
where drops is not null
