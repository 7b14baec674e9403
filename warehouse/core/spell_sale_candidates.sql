-- One row per spell of a home on the market and sale that may be its result: by
-- the surest rule of any of its adverts. A later spell that began before the sale
-- leaves the sale to itself.
with spells as (
    select
        home_id,
        spell_number,
        min(first_seen_at) as first_seen_at,
    from core.home_spells
    group by home_id, spell_number
),

followed as (
    select
        *,
        lead(first_seen_at) over (
            partition by home_id
            order by spell_number
        )::date as next_date,
    from spells
)

select
    followed.home_id,
    followed.spell_number,
    candidates.sale_id,
    links.property_id,
    arg_max(
        candidates.match_reason,
        (reasons.score, candidates.match_reason)
    ) as match_reason,
    max(reasons.score) as score,
    bool_or(candidates.match_reason in ('eircode', 'same_address')) as is_sure,
    any_value(sales.sale_date) as sale_date,
from core.sale_listing_candidates as candidates
inner join core.home_spells as stays
    on
        candidates.listing_id = stays.listing_id
        and candidates.stay_number = stays.stay_number
inner join followed
    on
        stays.home_id = followed.home_id
        and stays.spell_number = followed.spell_number
inner join core.match_reasons as reasons
    on candidates.match_reason = reasons.match_reason
inner join core.sales
    on candidates.sale_id = sales.sale_id
inner join core.sale_property_links as links
    on candidates.sale_id = links.sale_id
where
    sales.sale_date < coalesce(followed.next_date, date 'infinity')
    and (
        candidates.match_reason <> 'bare_name'
        or candidates.sale_id in (select sale_id from core.lone_sales)
    )
group by
    followed.home_id,
    followed.spell_number,
    candidates.sale_id,
    links.property_id
