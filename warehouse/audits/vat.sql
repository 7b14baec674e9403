-- One row per sale whose price with VAT is wrong: it must be the price, plus
-- 13.5 % if the register marks it VAT exclusive.
select
    sale_id,
    price_eur,
    price_with_vat_eur,
    is_vat_exclusive,
from core.sales
where
    price_eur <= 0
    or price_with_vat_eur <> (
        price_eur * case when is_vat_exclusive then vat_multiplier() else 1 end
    )::decimal(12, 2)
