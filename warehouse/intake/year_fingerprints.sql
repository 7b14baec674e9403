-- One row per year of sale: a fingerprint of its lines, whichever file they
-- came in. A sum of HUGEINT is exact; one of UHUGEINT would be a DOUBLE, and
-- depend on the order of rows.
select
    sale_year,
    count(*)::varchar || ':' || sum(hash(
        address,
        postal_code,
        county,
        eircode_text,
        property_size,
        price_eur,
        is_new,
        is_full_market,
        is_vat_exclusive,
        sale_date,
        set_aside_reason
    )::hugeint)::varchar as fingerprint,
from staging.sales
where sale_year is not null
group by sale_year
