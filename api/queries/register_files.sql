-- One row: how many files of the register changed something, and when the first
-- and the last of them were pulled.
select
    count(distinct pull)::integer as files,
    strftime(min(pulled_at), '%Y-%m-%dT%H:%M:%SZ') as "firstPulledAt",
    strftime(max(pulled_at), '%Y-%m-%dT%H:%M:%SZ') as "lastPulledAt",
from marts.register_changes
