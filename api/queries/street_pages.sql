-- One row per page of a place or of a street with two sales or more.
select '/place/' || page_key as path
from marts.sale_places
union
select '/street/' || page_key as path
from marts.streets
where registered_sales > 1
order by path
