-- One row per area, outcome, calendar year and age in days, up to a year from
-- when the home came on the market: the share of homes that by then are sale
-- agreed, gone (agreed or withdrawn), and sold (minimum and maximum). The
-- shares are what they would be if homes of all ages behaved as they did in
-- that year (Kaplan-Meier with delayed entry, intervals by Greenwood). A home
-- counts from the age at which it was first seen, as one that left earlier
-- would never have been seen, up to the age at which it was last followed. A
-- home that left unsold stays among those not sold. Ages after which fewer than
-- 20 homes are followed are left out, as are outcomes that no source shows.
with homes as (
    select
        county,
        listed_date,
        first_seen_date,
        coalesce(
            agreed_date,
            if(sale_date is not null, least(ended_date, sale_date), null)
        ) as agreed_date,
        ended_date,
        sale_date,
        followed_to_date,
    from core.spell_milestones
),

-- Counted in tenths of a home, as sums of whole numbers are exact.
outcomes as (
    select
        'agreed' as outcome,
        county,
        10 as tenths,
        listed_date,
        first_seen_date,
        agreed_date as reached_date,
        coalesce(agreed_date, ended_date) as left_date,
        followed_to_date,
    from homes
    union all
    select
        'gone' as outcome,
        county,
        10 as tenths,
        listed_date,
        first_seen_date,
        coalesce(agreed_date, ended_date, sale_date) as reached_date,
        reached_date as left_date,
        followed_to_date,
    from homes
    union all
    select
        outcome,
        county,
        tenths,
        listed_date,
        first_seen_date,
        sale_date as reached_date,
        sale_date as left_date,
        horizon_date as followed_to_date,
    from core.sale_timing_bounds
),

followed as (
    select
        areas.area,
        outcomes.outcome,
        outcomes.tenths,
        years.year,
        greatest(make_date(years.year, 1, 1), outcomes.first_seen_date)
        - outcomes.listed_date as entry_days,
        least(outcomes.left_date, outcomes.followed_to_date)
        - outcomes.listed_date as exit_days,
        make_date(years.year, 12, 31) - outcomes.listed_date as last_days,
        coalesce(outcomes.reached_date <= outcomes.followed_to_date, false)
            as has_happened,
    from outcomes
    inner join core.followed_areas as areas
        on
            outcomes.county = areas.county
            and areas.change = case outcomes.outcome
                when 'agreed' then 'Sale Agreed'
                when 'gone' then 'Gone'
                else 'Sold'
            end
    cross join lateral (
        select unnest(generate_series(
            year(outcomes.first_seen_date),
            year(least(outcomes.left_date, outcomes.followed_to_date))
        ))::integer as year
    ) as years
),

moves as (
    select
        area,
        outcome,
        year,
        unnest([
            {'days': entry_days, 'entered': tenths, 'exited': 0, 'happened': 0},
            {
                'days': least(exit_days, last_days),
                'entered': 0,
                'exited': tenths,
                'happened':
                    if(has_happened and exit_days <= last_days, tenths, 0),
            },
        ], max_depth := 2),
    from followed
    where entry_days <= exit_days
),

by_age as (
    select
        area,
        outcome,
        year,
        days,
        sum(entered) as entered,
        sum(exited) as exited,
        sum(happened) as happened,
    from moves
    group by all
),

at_risk as (
    select
        area,
        outcome,
        year,
        days,
        happened / 10 as happened,
        sum(entered - exited) over ages / 10 as homes_after,
        homes_after + exited / 10 as homes,
    from by_age
    window ages as (partition by area, outcome, year order by days)
),

survived as (
    select
        area,
        outcome,
        year,
        days,
        lead(days, 1, 10000) over ages as next_days,
        homes_after,
        product(1 - happened / homes) over ages as share,
        sum(happened / nullif(homes * (homes - happened), 0)) over ages
            as variance,
        sum(happened) over ages as happened_so_far,
    from at_risk
    window ages as (partition by area, outcome, year order by days)
),

-- Complementary log-log, so that the interval stays within 0 and 1. A product
-- of fractions may miss 0 or 1 in its last digit. If it happened to none of the
-- homes, or only to tenths of them, Greenwood gives no interval: the lower end
-- is 0, and the upper end is the binomial limit for no events.
bounded as (
    select
        *,
        if(
            share between 1e-9 and 1 - 1e-9 and happened_so_far > 1 - 1e-9,
            1.96 * sqrt(variance) / abs(ln(share)),
            null
        ) as reach,
    from survived
)

select
    marks.area,
    marks.outcome,
    marks.year as market_year,
    marks.days::integer as age_days,
    bounded.homes_after::integer as homes_followed,
    round(1 - bounded.share, 4)::double as reached_share,
    round(1 - coalesce(
        bounded.share ** exp(-reach),
        if(bounded.share > 0.5, 1, bounded.share)
    ), 4)::double as reached_low,
    round(1 - coalesce(
        bounded.share ** exp(reach),
        if(bounded.share > 0.5, 0.025 ** (1 / bounded.homes_after), 0)
    ), 4)::double as reached_high,
from (
    select distinct
        area,
        outcome,
        year,
        unnest(range(0, 370, 5)) as days,
    from survived
) as marks
inner join bounded
    on
        marks.area = bounded.area
        and marks.outcome = bounded.outcome
        and marks.year = bounded.year
        and marks.days >= bounded.days
        and marks.days < bounded.next_days
where bounded.homes_after >= 20
order by marks.area, marks.outcome, marks.year, marks.days
