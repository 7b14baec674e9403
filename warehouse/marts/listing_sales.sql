-- One row per listing and sale of its home in the register, with the reason
-- that links them. If there are two links, the more informative one is given,
-- or the weaker if one of them isn't certain.
with linked as (
    select distinct
        listing_id,
        sale_id,
        match_reason,
        score,
    from core.sale_listing_links
),

paired as (
    select
        listings.listing_id,
        homes.sale_id,
        case
            when linked.sale_id is not null then linked.match_reason
            when
                homes.match_reason = 'only_sale'
                or listings.score < least(homes.score, certain_score())
                then listings.match_reason
            else homes.match_reason
        end as match_reason,
        coalesce(linked.score, least(homes.score, listings.score)) as score,
    from core.listing_property_links as listings
    inner join core.sale_property_links as homes
        on listings.property_id = homes.property_id
    left join linked
        on
            listings.listing_id = linked.listing_id
            and homes.sale_id = linked.sale_id
)

select
    paired.listing_id,
    paired.sale_id,
    sales.address,
    sales.left_out_reason,
    paired.match_reason,
    sales.price_eur,
    paired.score >= certain_score() as is_certain,
    sales.is_vat_exclusive,
    sales.sale_date,
from paired
inner join core.sales
    on paired.sale_id = sales.sale_id
order by paired.listing_id, sales.sale_date desc, paired.sale_id
