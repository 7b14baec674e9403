-- One row per market sale in a county with a price index: its home, door and
-- neighbours, and the logarithm of its price over the index of its month. Links
-- made by price are not used: a price can't be evidence for itself.
-- Temporary: dropped after the build.
with homes as (
    select
        sale_id,
        property_id,
    from core.sale_property_links
    where match_reason <> 'same_price'
)

select
    sales.sale_id,
    homes.property_id,
    numbers.neighbours_id,
    sales.county,
    numbers.house_number_text,
    numbers.house_number,
    sales.register_position,
    ln(sales.price_with_vat_eur) - levels.level as value_log,
    sales.is_new,
    sales.sale_date,
    if(
        homes.property_id is null,
        null,
        lead(sales.sale_date) over (
            partition by homes.property_id
            order by sales.register_position
        )
    ) as next_sale_date,
from core.sales
inner join core.price_levels as levels
    on
        sales.county = levels.county
        and date_trunc('month', sales.sale_date) = levels.month_date
left join homes
    on sales.sale_id = homes.sale_id
left join core.street_numbers as numbers
    on sales.address_id = numbers.address_id
where sales.left_out_reason is null
