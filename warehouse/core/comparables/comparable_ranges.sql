-- One row per estimate and its range, as logarithms, null where there is none.
-- Temporary: dropped after the build.
select
    estimates.*,
    estimates.estimate_log + widths.low_log as low_log,
    estimates.estimate_log + widths.middle_log as middle_log,
    estimates.estimate_log + widths.high_log as high_log,
from core.comparable_estimates as estimates
left join core.comparable_widths as widths
    on
        estimates.year_number = widths.year_number
        and estimates.county = widths.county
        and estimates.evidence = widths.evidence
        and estimates.agreement_pct is not distinct from widths.agreement_pct
