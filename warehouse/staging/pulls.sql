-- One row per landed file, renamed and cast.
select
    pull,
    source,
    entry,
    kind,
    file_name,
    covers,
    sha256,
    row_count,
    set_aside_count,
    is_complete,
    incomplete_reason,
    is_accepted,
    newest_record_date,
    pulled_at,
    refreshed_at,
from raw.pulls
