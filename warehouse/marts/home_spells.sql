-- One row per home and spell on the market: how the spell went, and how long it
-- is known to have lasted.
-- Kept: as a view.
select
    * exclude (first_date, last_date, known_date),
    greatest(known_date - first_date, 0)::integer as days_on_market,
from core.spell_summaries
