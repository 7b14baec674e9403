-- One row per home: those that sales know.
-- Kept: as a view.
select
    property_id,
    address_id,
    county,
    kind,
    eircode,
    sale_count,
    first_sale_date,
    last_sale_date,
from core.sale_properties
