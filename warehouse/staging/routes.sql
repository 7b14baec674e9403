-- One row per source and route of a table of routes.
select *
from raw.routes
