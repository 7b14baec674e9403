-- One row per register file and month of sale that it changed, or was the first
-- to have, newest first: how many sales it added, altered and withdrew next to
-- the file that applied to the month before.
select *
from core.register_changes as changes
order by pulled_at desc, pull, month_date desc
