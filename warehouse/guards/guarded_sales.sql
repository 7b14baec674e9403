-- One row per sale that can be read, as the register would be with the file
-- under check, from 48 months before the first month checked.
select
    sale_month as month,
    12 * year(sale_date) + month(sale_date) as month_no,
    list_contains(getvariable('checked'), sale_month) as is_checked,
    sale_date, upper(address) as address, county, eircode_text as eircode,
    price_eur, is_new, is_full_market, is_vat_exclusive,
from staging.sales
where
    set_aside_reason is null
    and sale_month >= strftime(
        (getvariable('checked')[1] || '-01')::date - interval 4 years, '%Y-%m'
    )
    and (
        pull = getvariable('pull')
        or not list_contains(getvariable('months'), sale_month)
    )
