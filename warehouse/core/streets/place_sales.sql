-- One row per place and sale in it. A sale is named by its register_position;
-- its places are those that its address names, roads left out, and its Eircode
-- routing key. In Dublin a district is the same as its key.
-- Partition: in_years(sale_year).
with sales as (
    from core.sales
    where in_years(sale_year)
),

placed as (
    select
        sales.sale_year,
        sales.sale_date,
        sales.register_position,
        sales.left_out_reason,
        sales.price_with_vat_eur,
        list_distinct(list_concat(
            list_transform(
                list_filter(
                    range(1, len(addresses.place_keys) + 1),
                    lambda position: tells_place(
                        addresses.place_keys[position],
                        single_letters(upper(addresses.county))
                    )
                ),
                lambda position: {
                    place_id: addresses.county
                    || ' '
                    || addresses.place_keys[position],
                    place_name: addresses.place_names[position]
                }
            ),
            list_transform(
                list_filter(
                    [sales.routing_key, district_key(addresses.district)],
                    lambda key: key is not null
                ),
                lambda key: {place_id: key, place_name: key}
            )
        )) as places,
    from sales
    inner join core.addresses
        on sales.address_id = addresses.address_id
),

in_each as (
    select
        * exclude (places),
        unnest(places, recursive := true),
    from placed
)

from in_each
order by place_id, register_position desc
