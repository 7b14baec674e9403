-- One row per line of the register, renamed and cast. None is dropped;
-- set_aside_reason explains why a line can't be read.
with rows as (
    select
        ppr_rows.pull,
        ppr_rows.rowid as landed_row,
        ppr_rows.sale_month,
        try_cast(left(ppr_rows.sale_month, 4) as smallint) as sale_year,
        ppr_rows.address,
        ppr_rows.postal_code,
        ppr_rows.property_size,
        counties.county,
        upper(replace(ppr_rows.eircode, ' ', '')) as eircode_text,
        descriptions.is_new,
        try_strptime(ppr_rows.sale_date, '%d/%m/%Y')::date as sale_date,
        try_cast(
            replace(ltrim(ppr_rows.price, '€ '), ',', '') as decimal(12, 2)
        ) as price_eur,
        case ppr_rows.not_full_market_price
            when 'No' then true
            when 'Yes' then false
        end as is_full_market,
        case ppr_rows.vat_exclusive
            when 'Yes' then true
            when 'No' then false
        end as is_vat_exclusive,
        ppr_rows.sale_date is null
        and ppr_rows.county is null
        and ppr_rows.price is null
        and ppr_rows.address is not null as is_text_only,
        greatest(
            length(ppr_rows.address),
            length(ppr_rows.postal_code),
            length(ppr_rows.eircode),
            length(ppr_rows.property_size)
        ) > max_text_length() as is_oversize,
        pulls.pulled_at,
    from raw.ppr_rows
    left join raw.pulls
        on ppr_rows.pull = pulls.pull
    left join lookups.counties
        on lower(trim(ppr_rows.county)) = counties.county_lower
    left join lookups.register_descriptions as descriptions
        on ppr_rows.description = descriptions.description
)

select
    pull,
    landed_row,
    sale_month,
    sale_year,
    address,
    postal_code,
    county,
    nullif(eircode_text, '') as eircode_text,
    property_size,
    price_eur,
    is_new,
    is_full_market,
    is_vat_exclusive,
    sale_date,
    case
        when is_text_only then 'not the values of a sale'
        when is_oversize then 'a text that is too long'
        when sale_date is null then 'date'
        when sale_date < first_register_date() then 'date before the register'
        when sale_date > pulled_at::date then 'date after the pull'
        when county is null then 'county'
        when coalesce(trim(address), '') = '' then 'address'
        when price_eur is null or price_eur <= 0 then 'price'
        when is_full_market is null then 'not full market price'
        when is_vat_exclusive is null then 'VAT exclusive'
        when is_new is null then 'description'
    end as set_aside_reason,
from rows
