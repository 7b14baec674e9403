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
    absences,
    absences_reason,
    shown_share,
    newest_record_date,
    pulled_at,
    refreshed_at,
from raw.pulls
