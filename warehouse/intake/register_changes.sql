-- One row per month in which the register file under check differs from the
-- register: how many sales it adds, alters and withdraws. A sale is altered if
-- its county and address, or its county, date and price, are unchanged.
with lines as (
    select
        sale_month,
        pull = getvariable('pull') as is_new,
        upper(trim(county)) as county,
        upper(trim(address)) as address,
        price,
        sale_date,
        hash(
            sale_date, address, postal_code, county, eircode, price,
            not_full_market_price, vat_exclusive, description, property_size
        ) as line,
    from raw.ppr_rows
    where list_contains(getvariable('months'), sale_month)
),

-- A line may be in a file more than once.
surplus as (
    select
        sale_month,
        line,
        count(*) filter (where is_new) - count(*) filter (where not is_new)
            as row_count,
    from lines
    group by sale_month, line
    having row_count <> 0
),

differing as (
    select
        lines.sale_month,
        lines.is_new,
        lines.county,
        lines.address,
        lines.price,
        lines.sale_date,
        lines.line,
        row_number() over same_line as occurrence,
    from lines
    inner join surplus
        on
            lines.sale_month = surplus.sale_month
            and lines.line = surplus.line
            and lines.is_new = (surplus.row_count > 0)
    window same_line as (partition by lines.sale_month, lines.line)
    qualify row_number() over same_line <= abs(surplus.row_count)
),

by_address as (
    select
        *,
        row_number() over (
            partition by sale_month, county, address, is_new
            order by sale_date, price, line, occurrence
        ) as address_occurrence,
    from differing
),

left_over as (
    select
        *,
        row_number() over (
            partition by sale_month, county, sale_date, price, is_new
            order by address, line, occurrence
        ) as price_occurrence,
    from by_address
    qualify count(*) over (
        partition by sale_month, county, address, address_occurrence
    ) = 1
),

unpaired as (
    select *
    from left_over
    qualify count(*) over (
        partition by sale_month, county, sale_date, price, price_occurrence
    ) = 1
),

counted as (
    select
        sale_month,
        count(*) filter (where is_new) as new_count,
        0 as added_count,
        0 as withdrawn_count,
    from differing
    group by sale_month
    union all
    select
        sale_month,
        -count(*) filter (where is_new) as new_count,
        count(*) filter (where is_new) as added_count,
        count(*) filter (where not is_new) as withdrawn_count,
    from unpaired
    group by sale_month
)

select
    sale_month as month,
    sum(added_count)::integer as added,
    sum(new_count)::integer as altered,
    sum(withdrawn_count)::integer as withdrawn,
from counted
group by sale_month
order by sale_month
