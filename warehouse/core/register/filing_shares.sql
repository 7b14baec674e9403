-- One row per age of a month, in months: the share of a month's sales filed by
-- then, out of those filed at the oldest known age. The variances are of the
-- logarithm of a month's estimate. One is that of the measured steps. The other
-- is that of chance, and is divided by the month's sales.
-- Temporary: dropped after the build.
with shares as (
    select
        age_months,
        months,
        row_count,
        dispersion / factor ** 2 as variance,
        exp(-sum(ln(factor)) over older) as share,
    from core.filing_steps as steps
    window older as (order by age_months desc)
)

select
    age_months,
    months,
    share,
    sum(variance / row_count) over older as steps_variance,
    share * sum(variance / share) over older as chance_variance,
from shares
window older as (order by age_months desc)
