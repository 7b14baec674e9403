-- One row per source, with its files and lines in this version.
select
    source,
    kind,
    pulls as pull_count,
    landed_rows as row_count,
    set_aside_count,
    newest_record_date,
    last_pulled_at,
from marts.sources
