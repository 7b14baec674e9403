-- One row per sale: the typed and sorted table that the floor of the refresh makes.
create table typed as
select
    strptime(sale_date, '%d/%m/%Y')::date as sale_date,
    address,
    county,
    eircode,
    replace(ltrim(price, '€'), ',', '')::decimal(12, 2) as price_eur,
    not_full_market_price = 'No' as is_full_market,
    vat_exclusive = 'Yes' as is_vat_exclusive,
    description,
    property_size
from landed
order by county, sale_date desc, address;
