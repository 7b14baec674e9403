-- One row: a measure of all counties in all its months. Figures made of less than
-- `$fewest` aren't given.
with figures as (
    select
        county,
        end_month,
        if(made_of >= $fewest, figure, null) as figure,
        made_of,
        sources,
    from ($county_map_figures)
    where measure = $measure
),

months as (
    select
        end_month,
        coalesce(max(sources), 0)::integer as sources,
    from figures
    group by end_month
),

grid as (
    select
        counties.county,
        months.end_month,
        coalesce(
            followed.followed_from_at
            < strptime(months.end_month, '%Y-%m') + interval 1 month,
            false
        ) as is_followed,
        -- Where adverts are followed and nothing is for sale, that is a figure.
        coalesce(
            figures.figure,
            if($measure = 'forsale' and is_followed, 0, null)
        ) as figure,
        coalesce(figures.made_of, 0)::integer as made_of,
    from marts.counties as counties
    left join months on true
    left join figures
        on
            counties.county = figures.county
            and months.end_month = figures.end_month
    left join marts.followed_counties as followed
        on counties.county = followed.county
),

counties as (
    select
        county,
        {
            'county': county,
            'values': coalesce(
                list(figure order by end_month)
                    filter (end_month is not null),
                []
            ),
            'counts': coalesce(
                list(made_of order by end_month)
                    filter (end_month is not null),
                []
            ),
            'followed': if(
                $is_of_listings and not bool_and(is_followed),
                list(is_followed order by end_month)
                    filter (end_month is not null),
                null
            )
        } as figures,
    from grid
    group by county
)

select
    $measure as measure,
    min(months.end_month) as "firstMonth",
    max(months.end_month) as "lastMonth",
    if(
        $is_of_listings,
        (
            select strftime(now_at, '%Y-%m-%dT%H:%M:%S.%gZ')
            from marts.dashboard
        ),
        null
    ) as "newestPullAt",
    if(
        $is_of_listings,
        coalesce(list(months.sources order by months.end_month), []),
        null
    ) as sources,
    (
        select
            if(
                count(figure) = 0, null,
                {'least': min(figure), 'most': max(figure)}
            )
        from figures
    ) as extremes,
    $fewest::integer as fewest,
    coalesce(list(months.end_month order by months.end_month), []) as months,
    (select list(figures order by county) from counties) as counties,
from months
