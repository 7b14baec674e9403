-- One row per home and spell on the market: how the spell went, and how long it
-- lasted or has lasted up to now.
-- Built as a view.
select
    spells.* exclude (first_date, last_date),
    greatest(
        coalesce(spells.last_date, listings_now.now_at::date)
        - spells.first_date,
        0
    )::integer as days_on_market,
from core.spell_summaries as spells
cross join core.listings_now
