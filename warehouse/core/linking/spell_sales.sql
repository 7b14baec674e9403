-- One row per spell of a home on the market that ended in a sale of the
-- register, with the sale. Certain links are made first, then likely ones among
-- the rest. If several homes fit a spell, or several spells fit a sale, none is
-- linked.
with candidates as materialized (
    -- A home that the register knows from other adverts has its own spells.
    select *
    from core.spell_sale_candidates
    where
        sale_home_id = provisional_home_id
        or sale_home_id not in (
            select homes.provisional_home_id
            from core.listing_homes as homes
            where homes.is_of_register
        )
),

-- Among certain links, an Eircode has priority.
certain_spells as materialized (
    select
        provisional_home_id,
        spell_number,
        any_value(sale_home_id) as sale_home_id,
        arg_min(sale_id, (sale_date, sale_id)) as sale_id,
    from candidates
    where
        match_reason = 'eircode'
        or (
            is_sure
            and (provisional_home_id, spell_number) not in (
                select (provisional_home_id, spell_number)
                from candidates
                where match_reason = 'eircode'
            )
        )
    group by provisional_home_id, spell_number
    having min(sale_home_id) = max(sale_home_id)
),

spells as materialized (
    from certain_spells
    union all
    select
        provisional_home_id,
        spell_number,
        any_value(sale_home_id) as sale_home_id,
        arg_min(sale_id, (sale_date, sale_id)) as sale_id,
    from candidates
    where
        not is_sure
        and sale_home_id not in (select sale_home_id from certain_spells)
        and (provisional_home_id, spell_number) not in (
            select (provisional_home_id, spell_number) from certain_spells
        )
    group by provisional_home_id, spell_number
    having min(sale_home_id) = max(sale_home_id)
),

chosen as materialized (
    select candidates.*
    from candidates
    inner join spells
        on
            candidates.provisional_home_id = spells.provisional_home_id
            and candidates.spell_number = spells.spell_number
            and candidates.sale_id = spells.sale_id
    where
        spells.sale_home_id in (
            select sale_home_id
            from spells
            group by sale_home_id
            having min(provisional_home_id) = max(provisional_home_id)
        )
),

-- If the register has two homes for one provisional home, this is the one that
-- the adverts are linked to, or else the one with the most certain sale.
properties as (
    select
        provisional_home_id,
        arg_min(
            property_id,
            (property_id <> provisional_home_id, -score, -sale_id)
        ) as property_id,
    from chosen
    group by provisional_home_id
)

select
    chosen.provisional_home_id,
    chosen.spell_number,
    chosen.sale_id,
    chosen.property_id,
    chosen.match_reason,
    chosen.score,
from chosen
inner join properties
    on chosen.provisional_home_id = properties.provisional_home_id
where chosen.property_id is null or chosen.property_id = properties.property_id
