-- One row per group of addresses without a number that is still one home.
-- Temporary. It was sold twice, at least half a year apart, under a name that
-- is likely a house's and not a street's. Such a name ends as house names do,
-- or has an article (`THE HAVEN`). It may also be unique in the county and
-- unlike a townland's name, but then two places must follow it.
with groups as (
    select
        sales.group_id,
        any_value(sales.match_group_sales) as match_group_sales,
        any_value(addresses.name_key) as name_key,
        min(len(addresses.place_keys)) as places,
        bool_or(addresses.is_generic) as has_article,
        max(sales.sale_date) - min(sales.sale_date) as days_between,
    from core.grouped_sales as sales
    inner join core.addresses
        on sales.address_id = addresses.address_id
    where
        sales.kind = 'bare'
        and sales.group_sales = 2
        and not coalesce(
            addresses.street_type in (
                'RD', 'ST', 'AVE', 'LN', 'SQ', 'TCE', 'PL', 'CL', 'PK', 'DR',
                'CT', 'GDNS', 'CRES', 'HTS', 'VLG', 'EST', 'QY', 'MALL', 'BLVD'
            ),
            false
        )
    group by sales.group_id
)

select group_id
from groups
where
    days_between >= 180
    and (
        has_article
        or (
            places >= 2
            and regexp_matches(
                name_key,
                '(VILE|VW|DALE|SIDE|CREST|HURST|DENE|MERE|COT|HAVEN|LEA|BROK'
                || '|HOLM|LWN|BANK|GATE|NOK|REST|STEAD|MEWS|HAL|STABLES|BARN)$'
            )
        )
        or (
            places >= 2
            and match_group_sales = 2
            and not is_townland_name(name_key)
        )
    )
