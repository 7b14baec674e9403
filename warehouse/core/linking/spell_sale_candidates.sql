-- One row per spell of a home on the market and sale that may be its result, by
-- the most certain rule for any of its adverts. If a later spell began before
-- the sale, an earlier one can't have ended in it.
with spells as (
    select
        provisional_home_id,
        spell_number,
        min(first_seen_at) as first_seen_at,
    from core.listing_home_spells
    group by provisional_home_id, spell_number
),

followed as (
    select
        *,
        lead(first_seen_at) over (
            partition by provisional_home_id
            order by spell_number
        )::date as next_date,
    from spells
),

found as (
    select
        followed.provisional_home_id,
        followed.spell_number,
        candidates.sale_id,
        candidates.match_reason,
        reasons.score,
        sales.sale_date,
    from core.sale_listing_candidates as candidates
    inner join core.listing_home_spells as theirs
        on
            candidates.listing_id = theirs.listing_id
            and candidates.listing_spell_number = theirs.listing_spell_number
    inner join followed
        on
            theirs.provisional_home_id = followed.provisional_home_id
            and theirs.spell_number = followed.spell_number
    inner join core.match_reasons as reasons
        on candidates.match_reason = reasons.match_reason
    inner join core.sales
        on candidates.sale_id = sales.sale_id
    where
        sales.sale_date < coalesce(followed.next_date, date 'infinity')
        and (
            candidates.match_reason <> 'advert_lone_name'
            or candidates.sale_id in (select sale_id from core.name_only_sales)
        )
)

select
    found.provisional_home_id,
    found.spell_number,
    found.sale_id,
    links.property_id,
    coalesce(links.property_id, found.sale_id) as sale_home_id,
    arg_max(found.match_reason, (found.score, found.match_reason))
        as match_reason,
    max(found.score) as score,
    bool_or(found.match_reason in ('eircode', 'advert_address')) as is_sure,
    any_value(found.sale_date) as sale_date,
from found
left join core.sale_property_links as links
    on found.sale_id = links.sale_id
group by
    found.provisional_home_id,
    found.spell_number,
    found.sale_id,
    links.property_id
