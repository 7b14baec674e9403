-- One row per kind of address, and one for all kinds: how many listings are
-- linked to their own sale, to another sale, or to none. Listings whose sale is
-- missing from the register are counted apart, and a link of such a listing is
-- wrong too.
with truth as (
    select
        pairs.id,
        min(sales.sale_id) as sale_id,
    from score_pairs as pairs
    inner join core.sales
        on
            pairs.sale_date = sales.sale_date
            and pairs.sale_price_eur = sales.price_eur
            and pairs.county = sales.county
            and clean_text(pairs.sale_address) = sales.clean_address
    group by pairs.id
),

linked as (
    select
        adverts.source_listing_id as id,
        links.sale_id,
        sales.clean_address,
        sales.price_eur,
        sales.sale_date,
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
),

checked as (
    select
        coalesce(addresses.kind, 'bare') as kind,
        truth.sale_id is not null as has_sale,
        linked.sale_id is not null as is_linked,
        truth.sale_id is not null
        and (
            linked.sale_id = truth.sale_id
            or (
                linked.sale_date = pairs.sale_date
                and linked.price_eur = pairs.sale_price_eur
                and linked.clean_address = clean_text(pairs.sale_address)
            )
        ) as is_right,
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
),

counted as (
    select
        coalesce(kind, 'all') as kind,
        (count(*) filter (is_linked and is_right))::integer as "right",
        (count(*) filter (is_linked and not is_right))::integer as wrong,
        (count(*) filter (has_sale and not is_linked))::integer as missed,
        (count(*) filter (not has_sale))::integer as apart,
        (count(*) filter (has_sale))::integer as sales,
    from checked
    group by rollup (kind)
)

select
    kind,
    round("right" / nullif("right" + wrong, 0), 4)::double as precision,
    round("right" / nullif(sales, 0), 4)::double as recall,
    "right",
    wrong,
    missed,
    apart,
from counted
order by kind = 'all', kind
