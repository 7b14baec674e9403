-- One row per age of a month, in months: what share of the sales of a month is
-- in the register by then, of those at the oldest age that is known. The
-- variances are of the logarithm of a month's estimate: that of the steps as
-- they are known, and that of chance, which is divided by the month's sales.
-- Kept: no.
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
