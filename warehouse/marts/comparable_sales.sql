-- One row per market sale of a county that has a price index: its price then
-- and, by the index, in the money of the newest sale, with details from its
-- advert.
-- Kept: as a view.
select
    sales.sale_id,
    sales.address,
    sales.price_with_vat_eur,
    round(
        sales.price_with_vat_eur::double * exp(now.level - levels.level), -3
    )::integer as price_now_eur,
    linked.beds,
    adverts.floor_area_m2,
    sales.sale_date,
from core.sales
inner join core.price_levels as levels
    on
        sales.county = levels.county
        and date_trunc('month', sales.sale_date) = levels.month_date
inner join core.price_levels as now
    on
        sales.county = now.county
        and now.month_date = (
            select date_trunc('month', max(sale_date))
            from core.sales
        )
left join core.linked_sales as linked
    on sales.sale_id = linked.sale_id
left join core.adverts
    on linked.listing_id = adverts.listing_id
where sales.left_out_reason is null
