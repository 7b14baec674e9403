-- One row per spell of a home on the market that ended in a sale of the
-- register: which. First those that are sure; what they leave goes to the
-- others. Where several homes would do for a spell, or several spells for a
-- sale, none is taken.
-- Partition: kin.
-- Long because sure and likely sales are chosen by the same steps.
with candidates as (
    -- A home that the register knows by other adverts has spells of its own.
    select
        *,
        rank() over (
            partition by home_id, spell_number
            order by is_sure desc, match_reason <> 'eircode'
        ) as place,
    from core.spell_sale_candidates
    where
        sold_id = home_id
        or sold_id not in (
            select home_id from core.listing_homes where is_of_register
        )
),

sure_spells as (
    select
        home_id,
        spell_number,
        any_value(sold_id) as sold_id,
        arg_min(sale_id, (sale_date, sale_id)) as sale_id,
    from candidates
    where is_sure and place = 1
    group by home_id, spell_number
    having count(distinct sold_id) = 1
),

sure as (
    select *
    from sure_spells
    qualify count(distinct home_id) over (partition by sold_id) = 1
),

likely_spells as (
    select
        home_id,
        spell_number,
        any_value(sold_id) as sold_id,
        arg_min(sale_id, (sale_date, sale_id)) as sale_id,
    from candidates
    where
        not is_sure
        and sold_id not in (select sold_id from sure_spells)
        and (home_id, spell_number) not in (
            select (home_id, spell_number) from sure_spells
        )
    group by home_id, spell_number
    having count(distinct sold_id) = 1
),

likely as (
    select *
    from likely_spells
    qualify count(distinct home_id) over (partition by sold_id) = 1
),

chosen as (
    select
        home_id,
        spell_number,
        sale_id,
    from sure
    union all
    select
        home_id,
        spell_number,
        sale_id,
    from likely
)

select
    candidates.home_id,
    candidates.spell_number,
    candidates.sale_id,
    candidates.property_id,
    candidates.match_reason,
    candidates.score,
from candidates
inner join chosen
    on
        candidates.home_id = chosen.home_id
        and candidates.spell_number = chosen.spell_number
        and candidates.sale_id = chosen.sale_id
-- A home is one: of two that the register knows, the one known by the adverts
-- is it, or the one that the surest sale is of.
qualify
    candidates.property_id is null
    or candidates.property_id = first_value(candidates.property_id) over (
        partition by candidates.home_id
        order by
            candidates.property_id is null,
            candidates.property_id = candidates.home_id desc,
            candidates.score desc,
            candidates.sale_id desc
    )
