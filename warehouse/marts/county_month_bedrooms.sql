-- One row per county, month and number of bedrooms with a market sale whose
-- listing states it: its prices, VAT included.
select
    county,
    sale_year,
    sale_month,
    beds::integer as beds,
    count(*)::integer as sales,
    round(avg(price_with_vat_eur))::double as mean_eur,
    round(median(price_with_vat_eur))::double as median_eur,
    max(price_with_vat_eur)::double as max_eur,
    min(price_with_vat_eur)::double as min_eur,
from core.linked_sales
where
    left_out_reason is null
    and beds is not null
    and county in (select county from core.followed_counties)
group by all
order by county, sale_year, sale_month, beds
