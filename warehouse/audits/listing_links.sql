-- One row per forbidden link between a sale and a listing: a sale that ended
-- two spells, a spell that ended in two sales, a sale outside the spell's
-- dates, a sale that isn't a market sale, a listing of two homes or of another
-- home than the sale, or a sale compared with no advert or with two.
with links as (
    select
        links.*,
        spells.first_seen_at,
        -- Uses the last of the home's adverts in this spell.
        max(coalesce(
            spells.last_seen_at + interval (max_sale_months()) months,
            timestamp 'infinity'
        )) over (partition by property_id, spell_number) as latest_sale_at,
        count(distinct (property_id, spell_number)) over (partition by sale_id)
            as spells,
        count(distinct sale_id) over (partition by property_id, spell_number)
            as sales,
        count(distinct property_id) over (partition by listing_id) as homes,
        count(*) over (partition by listing_id, listing_spell_number)
            as sales_of_spell,
        count(*) filter (is_compared) over (partition by sale_id) as compared,
    from core.sale_listing_links as links
    left join core.listing_spells as spells
        using (listing_id, listing_spell_number)
)

select
    links.sale_id,
    links.listing_id,
    links.property_id,
    links.spell_number,
    links.match_reason,
    links.sale_date,
from links
left join core.sales
    on links.sale_id = sales.sale_id
left join core.listing_property_links as properties
    on links.listing_id = properties.listing_id
left join core.sale_property_links as sold
    on links.sale_id = sold.sale_id
where
    links.spells > 1
    or links.sales > 1
    or links.homes > 1
    or links.sales_of_spell > 1
    or links.compared <> 1
    or properties.property_id is distinct from links.property_id
    or sold.property_id <> links.property_id
    or coalesce(sales.left_out_reason, 'block_sale') <> 'block_sale'
    or not coalesce(
        links.sale_date = sales.sale_date
        and links.sale_date >= links.first_seen_at::date
        and links.sale_date <= links.latest_sale_at,
        false
    )
