-- One row per month and county of the register as the file that is being judged
-- would leave it, from the first month that is needed: how what homes cost
-- compares with the twelve months before. Sales of one day, county and price
-- count once, as a block that is filed home by home would otherwise move the
-- level of a month.
with prices as (
    select distinct
        sale_month,
        county,
        sale_date,
        ln(price_eur)::float as price_ln,
    from measured_sales
    where is_full_market
),

levels as (
    select
        sale_month,
        county,
        count(*) as price_count,
        quantile_cont(price_ln, [0.25, 0.5, 0.75]) as quartiles_ln,
    from prices
    group by sale_month, county
),

compared as (
    select
        *,
        sum(quartiles_ln[2] * price_count) over before
        / sum(price_count) over before as usual_ln,
    from levels
    window before as (
        partition by county
        order by (sale_month || '-01')::date
        range between interval 12 months preceding
        and interval 1 month preceding
    )
)

select
    compared.sale_month as month,
    compared.county,
    any_value(price_count)::integer as prices,
    any_value(quartiles_ln[2])::double as "medianLn",
    any_value(quartiles_ln[3] - quartiles_ln[1])::double as "spreadLn",
    any_value(usual_ln)::double as "usualLn",
    count(*) filter (where price_ln - usual_ln > ln(6))::integer
        as "highPrices",
    count(*) filter (where usual_ln - price_ln > ln(6))::integer
        as "lowPrices",
from compared
inner join prices
    on
        compared.sale_month = prices.sale_month
        and compared.county = prices.county
group by compared.sale_month, compared.county
order by compared.sale_month, compared.county
