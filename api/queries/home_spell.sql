-- One row per listing of a range: the current spell on the market of its home,
-- or its last one.
select
    own.listing_id,
    spells.price_change_share,
    spells.drops,
    spells.rises,
    spells.times_agreed,
    spells.times_unlisted,
    spells.times_relisted,
    spells.days_on_market,
    spells.is_beginning_seen,
    spells.is_seen_once,
from marts.home_spells as spells
inner join marts.home_adverts as own
    on
        spells.property_id = own.property_id
        and spells.spell_number = own.spell_number
where own.listing_id between $first::bigint and $last::bigint
