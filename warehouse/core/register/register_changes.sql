-- One row per register file and month of sale that it changed or introduced:
-- how many sales it added, altered and withdrew, compared with the previous
-- file for the month.
-- Temporary: dropped after the build.
with files as (
    select
        pull,
        file_name,
        covers,
        pulled_at,
    from staging.pulls
)

select
    changes.pull,
    changes.compared_pull,
    files.file_name,
    files.covers,
    changes.row_count,
    changes.added_count,
    changes.altered_count,
    changes.withdrawn_count,
    changes.month_date,
    files.pulled_at,
from staging.register_changes as changes
inner join files
    on changes.pull = files.pull
