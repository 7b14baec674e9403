-- One row per sale that can be read, of the register as the file that is being
-- judged would leave it, from the first month that is needed.
select
    pull,
    sale_month,
    address,
    county,
    eircode_text,
    price_eur,
    is_new,
    is_full_market,
    is_vat_exclusive,
    sale_date,
from staging.sales
where
    set_aside_reason is null
    and sale_month >= getvariable('since')
    and (
        pull = getvariable('pull')
        or not list_contains(getvariable('months'), sale_month)
    )
