-- One row per sale whose address identifies its home, with that home.
-- Temporary. More than five sales of one address in these years are probably
-- several homes, such as the flats of a house. Then the narrower group counts,
-- or none. A bare place or street is a home only if it has a name of its own,
-- or if the price shows that one sale was filed twice.
with filed_twice as (
    select
        group_id,
        price_eur,
    from core.grouped_sales
    where kind = 'bare'
    group by group_id, price_eur
    having count(*) = 2
),

counted as (
    select
        sales.*,
        filed_twice.group_id is not null
        and (sales.group_sales = 2 or sales.price_eur % 1000 <> 0)
            as is_filed_twice,
        named_homes.group_id is not null as has_own_name,
    from core.grouped_sales as sales
    left join core.named_homes
        on sales.group_id = named_homes.group_id
    left join filed_twice
        on
            sales.group_id = filed_twice.group_id
            and sales.price_eur = filed_twice.price_eur
),

checked as (
    select
        *,
        case
            when kind = 'bare' and has_own_name then 'own_name'
            when kind = 'bare' and is_filed_twice then 'same_price'
            when kind = 'bare' then null
            when group_sales > 5 and address_sales > 5 then null
            when address_sales = 1 and group_sales = 1 then 'only_sale'
            when kind = 'named' then 'house_name'
            when address_sales > 1 then 'same_address'
            when group_sales > 5 then 'only_sale'
            else match_reason
        end as home_reason,
    from counted
)

select
    sale_id,
    match_group_id,
    address_id,
    county,
    kind,
    eircode,
    case
        when home_reason is null then null
        when home_reason = 'same_price'
            then address_id(county, group_id || '|' || price_eur)
        when home_reason = 'own_name' or group_sales <= 5 then group_id
        else address_id
    end as home_key,
    home_reason as match_reason,
    sale_date,
from checked
