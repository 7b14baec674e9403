-- One row per sale: its home.
select
    sale_id,
    if(eircode is null, min(sale_id) over (partition by address_id), property_id(eircode)) as property_id,
from core.sales
