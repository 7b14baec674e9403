-- One row per line of a county's charts: its months of `$this_year` up to
-- `$this_month` and, if `$covers_last_year`, of the year before; also those without
-- a sale. There is no figure before `$first_month` of this year.
with lines as (
    select
        unnest([
            'averagePriceByMonth',
            'medianPriceByMonth',
            'averagePrice2Bed',
            'medianPrice2Bed',
            'averagePrice3Bed',
            'medianPrice3Bed',
            'averagePrice4Bed',
            'medianPrice4Bed',
            'monthlySaleCount'
        ]) as line,
        generate_subscripts(range(9), 1) as line_number,
),

months as (
    select
        years.year,
        months.month,
        years.year = $this_year and months.month < $first_month as is_before,
    from (select unnest([$this_year, $this_year - 1])::integer as year) as years
    cross join (select unnest(range(1, 13))::integer as month) as months
    where
        if(
            years.year = $this_year,
            months.month <= $this_month,
            $covers_last_year
        )
),

figures as (
    select
        sale_year,
        sale_month,
        unnest(
            [
                {
                    'line': 'averagePriceByMonth',
                    'value': mean_eur,
                    'count': total_sales
                },
                {
                    'line': 'medianPriceByMonth',
                    'value': median_eur,
                    'count': total_sales
                },
                {
                    'line': 'monthlySaleCount',
                    'value': total_sales,
                    'count': total_sales
                }
            ],
            max_depth := 2
        ),
    from marts.county_months
    where county = $county
    union all
    select
        sale_year,
        sale_month,
        unnest(
            [
                {
                    'line': 'averagePrice' || beds || 'Bed',
                    'value': mean_eur,
                    'count': sales
                },
                {
                    'line': 'medianPrice' || beds || 'Bed',
                    'value': median_eur,
                    'count': sales
                }
            ],
            max_depth := 2
        ),
    from marts.county_month_bedrooms
    where county = $county
),

years as (
    select
        lines.line,
        lines.line_number,
        months.year,
        list(
            {
                'month': months.month,
                'value': if(
                    months.is_before, null,
                    coalesce(
                        figures.value,
                        if(lines.line = 'monthlySaleCount', 0, null)
                    )
                )::double,
                'count': coalesce(figures.count, 0)::integer
            } order by months.month
        ) as months,
    from lines
    cross join months
    left join figures
        on
            lines.line = figures.line
            and months.year = figures.sale_year
            and months.month = figures.sale_month
    group by lines.line, lines.line_number, months.year
)

select
    line,
    list({'key': year::varchar, 'value': months} order by year desc) as years,
from years
group by line, line_number
order by line_number
