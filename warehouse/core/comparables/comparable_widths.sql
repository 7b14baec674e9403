-- One row per year, county and kind of evidence: what to add to an estimate's
-- logarithm for the low end, middle and high end of the range that held 8 of 10
-- prices of the year before. A county's own width is averaged with the
-- country's, which counts as 100 sales. A kind of evidence with fewer than 100
-- sales gets no range.
-- Temporary: dropped after the build.
with errors as (
    select
        year_number + 1 as year_number,
        county,
        kind,
        evidence,
        agreement_pct,
        price_log - estimate_log as error_log,
    from core.comparable_estimates
    where price_log is not null
),

national as (
    select
        year_number,
        evidence,
        agreement_pct,
        count(*)::integer as sales,
        quantile_cont(error_log, 0.1) as low_log,
        median(error_log) as middle_log,
        quantile_cont(error_log, 0.9) as high_log,
    from errors
    group by year_number, evidence, agreement_pct
    having count(*) >= 100
),

scaled as (
    select
        errors.year_number,
        errors.county,
        errors.evidence = 'asking' as is_asking,
        (
            100 + count(*) * quantile_cont(
                (errors.error_log - national.middle_log)
                / if(
                    errors.error_log < national.middle_log,
                    national.low_log - national.middle_log,
                    national.high_log - national.middle_log
                ),
                0.8
            )
        )
        / (100 + count(*)) as scale,
    from errors
    inner join national
        on
            errors.year_number = national.year_number
            and errors.evidence = national.evidence
            and errors.agreement_pct is not distinct from national.agreement_pct
    where errors.kind = 'sale'
    group by all
)

select
    national.year_number,
    counties.county,
    national.evidence,
    national.agreement_pct,
    national.sales,
    national.middle_log
    + coalesce(scaled.scale, 1) * (national.low_log - national.middle_log)
        as low_log,
    national.middle_log,
    national.middle_log
    + coalesce(scaled.scale, 1) * (national.high_log - national.middle_log)
        as high_log,
from national
cross join (select distinct county from core.price_levels) as counties
left join scaled
    on
        national.year_number = scaled.year_number
        and counties.county = scaled.county
        and (national.evidence = 'asking') = scaled.is_asking
