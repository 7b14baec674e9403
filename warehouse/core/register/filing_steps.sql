-- One row per age of a month, in months: by how much months grew from that age
-- to the next (chain ladder, Mack 1993), from at least two months. Ages have no
-- gaps, so that the steps can be multiplied. There are none if growth is known
-- only within the month, as about as much is filed later. The dispersion is at
-- least that of chance, as two or three months are too few to measure it. If
-- sales arrive independently, the number filed is as uncertain as the number to
-- come.
-- Temporary: dropped after the build.
with pairs as (
    select
        ages.age_months,
        ages.row_count,
        later.row_count as later_count,
    from core.filing_ages as ages
    inner join core.filing_ages as later
        on
            ages.month_date = later.month_date
            and ages.age_months + 1 = later.age_months
),

factors as (
    select
        age_months,
        count(*)::integer as months,
        sum(row_count)::double as row_count,
        sum(later_count) / sum(row_count) as factor,
    from pairs
    group by age_months
    having count(*) >= 2
),

spread as (
    select
        pairs.age_months,
        sum(
            pairs.row_count
            * (pairs.later_count / pairs.row_count - factors.factor) ** 2
        ) / (any_value(factors.months) - 1) as dispersion,
    from pairs
    inner join factors
        on pairs.age_months = factors.age_months
    group by pairs.age_months
),

unbroken as (
    select *
    from factors
    qualify
        age_months - row_number() over (order by age_months)
        = min(age_months) over () - 1
)

select
    unbroken.age_months,
    unbroken.months,
    unbroken.row_count,
    unbroken.factor,
    greatest(
        spread.dispersion,
        unbroken.factor * abs(unbroken.factor - 1)
    ) as dispersion,
from unbroken
inner join spread
    on unbroken.age_months = spread.age_months
qualify max(unbroken.age_months) over () > 0
