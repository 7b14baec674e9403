-- One row per sale, the lowest price first; of one price, the newest first.
select register_position
from marts.register_records
order by price_eur, register_position desc
