-- One row: a county's sales in `$this_year` and, if `$covers_last_year`, in the year
-- before; zeros and nulls where nothing was sold.
select
    coalesce(now.total_sales, 0) as "thisYearTotalSales",
    if($covers_last_year, coalesce(before.total_sales, 0), null)
        as "lastYearTotalSales",
    coalesce(now.registered_sales, 0) as "thisYearRegisteredSales",
    coalesce(before.registered_sales, 0) as "lastYearRegisteredSales",
    -- Up to the day of the year that this year has reached.
    (
        select count(*)::integer
        from marts.register_records as records
        cross join marts.register as register
        where
            records.county = $county
            and records.sale_year = register.this_year - 1
            and records.left_out_reason is null
            and records.sale_date
            <= register.newest_sale_date - interval 1 year
    ) as "lastYearSamePeriodSales",
    {
        'not_full_market': coalesce(now.not_full_market, 0),
        'duplicate': coalesce(now.duplicate, 0),
        'block_sale': coalesce(now.block_sale, 0),
        'multi_unit': coalesce(now.multi_unit, 0),
        'part_sale': coalesce(now.part_sale, 0),
        'price_suspect': coalesce(now.price_suspect, 0)
    } as "thisYearLeftOut",
    {
        'not_full_market': coalesce(before.not_full_market, 0),
        'duplicate': coalesce(before.duplicate, 0),
        'block_sale': coalesce(before.block_sale, 0),
        'multi_unit': coalesce(before.multi_unit, 0),
        'part_sale': coalesce(before.part_sale, 0),
        'price_suspect': coalesce(before.price_suspect, 0)
    } as "lastYearLeftOut",
    now.mean_eur as "thisYearAveragePrice",
    now.median_eur as "thisYearMedianPrice",
    before.mean_eur as "lastYearAveragePrice",
    before.median_eur as "lastYearMedianPrice",
from (select $this_year::integer as this_year) as asked
left join marts.county_years as now
    on
        now.county = $county
        and now.sale_year = asked.this_year
left join marts.county_years as before
    on
        before.county = $county
        and before.sale_year = asked.this_year - 1
        and $covers_last_year
