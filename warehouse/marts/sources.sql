-- One row per source: how many files and lines have landed, how many lines were
-- set aside, and its newest pull.
select
    source,
    max_by(kind, pulled_at) as kind,
    count(*)::integer as pulls,
    sum(row_count)::integer as landed_rows,
    sum(set_aside_count)::integer as set_aside_count,
    max(newest_record_date) as newest_record_date,
    arg_max(absences, pulled_at) as last_absences,
    max(pulled_at) as last_pulled_at,
from core.pulls
group by source
order by source
