-- One row per street with a sale, those with more sales first.
select
    page_key,
    county,
    display_place as place,
    display_street as street,
    registered_sales as sales,
    clean_text(display_street) as clean_name,
    clean_text(concat_ws(', ', display_street, display_place, county)) as words,
from marts.streets
where registered_sales > 0
order by registered_sales desc, page_key
