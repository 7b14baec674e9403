-- One row: the box on the map that holds a county; how many of its homes are for
-- sale or were sold this year, and how many of them have a position; and the same
-- for each Eircode routing key, with an empty one for homes whose Eircode isn't
-- known.
with areas as (
    select
        coalesce(routing_key, '') as routing_key,
        count(*) filter (sale_date is null)::integer as for_sale,
        count(latitude) filter (sale_date is null)::integer as for_sale_placed,
        count(sale_date)::integer as sold,
        count(latitude) filter (sale_date is not null)::integer as sold_placed,
    from marts.mapped_homes
    where county = $county
    group by mapped_homes.routing_key
)

select
    {
        'south': any_value(counties.south_latitude),
        'north': any_value(counties.north_latitude),
        'west': any_value(counties.west_longitude),
        'east': any_value(counties.east_longitude)
    } as box,
    {
        'total': coalesce(sum(areas.for_sale), 0)::integer,
        'placed': coalesce(sum(areas.for_sale_placed), 0)::integer
    } as "forSale",
    {
        'total': coalesce(sum(areas.sold), 0)::integer,
        'placed': coalesce(sum(areas.sold_placed), 0)::integer
    } as sold,
    coalesce(
        list(
            {
                'routingKey': areas.routing_key,
                'place': '',
                'forSale': {
                    'total': areas.for_sale,
                    'placed': areas.for_sale_placed
                },
                'sold': {'total': areas.sold, 'placed': areas.sold_placed}
            } order by nullif(areas.routing_key, '') nulls last
        ) filter (areas.routing_key is not null),
        []
    ) as areas,
from marts.counties as counties
left join areas on true
where counties.county = $county
