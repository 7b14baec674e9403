-- One row per sale: its home, with the reason and how often such a link is right.
select
    sale_id,
    if(
        eircode is null,
        min(sale_id) over (partition by address_id),
        property_id(eircode)
    ) as property_id,
    'eircode' as match_reason,
    0.999::double as score,
from core.sales
