-- One row per rule that links a sale or listing to a home, or a sale to a
-- listing, with how often the rule is right.
select
    match_reason,
    meaning,
    score,
from core.match_reasons
