-- One row per pair: the sale that it names, if the register has it, and the
-- sale that its listing was linked to.
with truth as (
    select
        pairs.id,
        min(sales.sale_id) as sale_id,
    from score_pairs as pairs
    inner join core.sales
        on
            pairs.sale_date::date = sales.sale_date
            and pairs.sale_price_eur::decimal(12, 2) = sales.price_eur
            and pairs.sale_county = sales.county
            and clean_text(pairs.sale_address) = sales.clean_address
    group by pairs.id
),

linked as (
    select
        adverts.source_listing_id as id,
        links.sale_id,
        links.match_reason,
        links.is_certain,
        sales.address,
        sales.sale_date,
        sales.price_eur,
        sales.clean_address,
    from core.sale_listing_links as links
    inner join core.adverts
        on links.listing_id = adverts.listing_id
    inner join core.sales
        on links.sale_id = sales.sale_id
    where adverts.source = $source
    qualify
        row_number() over (
            partition by adverts.source_listing_id
            order by links.listing_spell_number
        ) = 1
)

select
    pairs.id,
    coalesce(addresses.kind, 'bare') as kind,
    case
        when truth.sale_id is null and linked.sale_id is null then 'apart'
        when truth.sale_id is null then 'wrong and apart'
        when linked.sale_id is null then 'missed'
        when
            linked.sale_id = truth.sale_id
            or (
                linked.sale_date = pairs.sale_date::date
                and linked.price_eur = pairs.sale_price_eur::decimal(12, 2)
                and linked.clean_address = clean_text(pairs.sale_address)
            )
            then 'right'
        else 'wrong'
    end as outcome,
    pairs.listing_address,
    pairs.first_seen,
    pairs.last_seen,
    pairs.last_price,
    pairs.sale_address,
    pairs.sale_date,
    pairs.sale_price_eur,
    linked.match_reason,
    linked.is_certain,
    linked.address as linked_address,
    linked.sale_date::varchar as linked_date,
    linked.price_eur::double as linked_price_eur,
from score_pairs as pairs
left join truth
    on pairs.id = truth.id
left join linked
    on pairs.id = linked.id
left join core.adverts
    on
        adverts.source = $source
        and pairs.id = adverts.source_listing_id
left join core.addresses
    on adverts.address_id = addresses.address_id
order by pairs.id::integer
