-- One row per reason for which a sale or a listing is linked to a home, or a
-- sale to a listing, and how often such a link is right.
select
    match_reason,
    meaning,
    score,
from core.match_reasons
