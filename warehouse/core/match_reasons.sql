-- One row per reason to link two things: the share of such links that are right,
-- as measured against Eircodes.
select
    match_reason,
    score,
from lookups.match_reasons
