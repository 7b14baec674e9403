-- One row: how many schools and stops the version has.
select
    schools,
    stops,
from marts.places
