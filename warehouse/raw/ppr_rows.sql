-- One row per line of a register file, as landed, with every value as text. The
-- loader sets the variables: the file, its columns from left to right, its
-- pull. Layouts differ, so the empty relation maps every column in each of
-- them.
with landed as (
    select *
    from read_csv(
        getvariable('csv_path'),
        columns = getvariable('csv_columns'),
        header = true,
        auto_detect = false,
        all_varchar = true,
        delim = ',',
        quote = '"',
        escape = '"',
        strict_mode = true,
        null_padding = false,
        ignore_errors = false
    )
),

every_column as (
    select
        null::varchar as sale_date,
        null::varchar as address,
        null::varchar as postal_code,
        null::varchar as county,
        null::varchar as eircode,
        null::varchar as price,
        null::varchar as not_full_market_price,
        null::varchar as vat_exclusive,
        null::varchar as description,
        null::varchar as property_size,
    where false
)

select
    getvariable('pull')::varchar as pull,
    substr(sale_date, 7, 4) || '-' || substr(sale_date, 4, 2) as sale_month,
    sale_date,
    address,
    postal_code,
    county,
    eircode,
    price,
    not_full_market_price,
    vat_exclusive,
    description,
    property_size,
from (select * from landed union all by name select * from every_column)
