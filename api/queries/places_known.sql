-- One row: how many schools and stops the version knows.
select
    schools,
    stops,
from marts.places
