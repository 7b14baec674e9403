-- One row per Eircode routing key with a home for sale or a sale of this year in
-- a county, and one, with an empty key, for those whose Eircode isn't known: how
-- many, and how many of them have a position.
select
    coalesce(routing_key, '') as routing_key,
    count(*) filter (sale_date is null)::integer as for_sale,
    count(latitude) filter (sale_date is null)::integer as for_sale_placed,
    count(sale_date)::integer as sold,
    count(latitude) filter (sale_date is not null)::integer as sold_placed,
from marts.mapped_homes
where county = $county
group by mapped_homes.routing_key
order by mapped_homes.routing_key nulls last
