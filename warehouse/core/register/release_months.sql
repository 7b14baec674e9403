-- One row per register file and month of sale that it covers: how many sales it
-- has for that month. A file that changed nothing has as many as the previous
-- one.
-- Temporary: dropped after the build.
with files as (
    select
        pull,
        covers,
        date_trunc('month', newest_record_date)::date as newest_month_date,
        pulled_at,
        refreshed_at,
    from staging.pulls
    where kind = 'ppr'
),

months as (
    select distinct month_date
    from staging.register_changes as changes
),

covered as (
    select
        files.pull,
        months.month_date,
        files.pulled_at,
        files.refreshed_at,
    from files
    inner join months
        on
            case length(files.covers)
                when 7 then strftime(months.month_date, '%Y-%m') = files.covers
                when 4
                    then
                        strftime(months.month_date, '%Y') = files.covers
                        and months.month_date <= files.newest_month_date
                else months.month_date <= files.newest_month_date
            end
),

counted as (
    select
        covered.pull,
        last_value(changes.row_count ignore nulls) over (
            partition by covered.month_date
            order by covered.pulled_at, covered.refreshed_at, covered.pull
        ) as row_count,
        covered.month_date,
        covered.pulled_at,
    from covered
    left join staging.register_changes as changes
        on
            covered.pull = changes.pull
            and covered.month_date = changes.month_date
)

select
    pull,
    row_count,
    month_date,
    pulled_at,
from counted
where row_count is not null
