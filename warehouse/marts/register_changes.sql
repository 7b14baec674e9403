-- One row per register file and month of sale that it changed or introduced,
-- newest first: how many sales it added, altered and withdrew, compared with
-- the previous file for the month.
select *
from core.register_changes as changes
order by pulled_at desc, pull, month_date desc
