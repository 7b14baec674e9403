-- One row per reason for which a sale or a listing is linked to a home.
select
    match_reason,
    meaning,
    score::double as score,
from lookups.match_reasons
