-- One row per source: what it contributed to this version.
select
    source,
    kind,
    last_absences,
    landed_rows,
    set_aside_count,
    newest_record_date::varchar as newest_record_date,
    strftime(last_pulled_at, '%Y-%m-%dT%H:%M:%S.%gZ') as last_pulled_at,
from marts.sources
order by source
