-- One row per address that a sale of one home bears: sales are linked by what
-- they say themselves; what adverts write is linked to them afterwards.
-- Partition: cell_id. Kept: no.
select addresses.*
from core.addresses
where addresses.address_id in (
    select sales.address_id
    from core.sales
    where not sales.is_multi_unit
)
