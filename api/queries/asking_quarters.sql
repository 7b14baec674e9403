-- One row per routing key of an area, or one for the area as a whole: what homes
-- fetched by quarter, in percent of what was asked, oldest first.
select
    routing_key as "routingKey",
    list(
        {
            'year': year(start_date)::integer,
            'month': (month(start_date) + 2)::integer,
            'sales': sales,
            'median': round(100 * median_of_last, 2),
            'low': round(100 * median_of_last_low, 2),
            'high': round(100 * median_of_last_high, 2),
            'tenth': round(100 * tenth_of_last, 2),
            'ninetieth': round(100 * ninetieth_of_last, 2),
            'above': round(100 * above_last_share, 2),
            'medianOfFirst': round(100 * median_of_first, 2),
            'tenthOfFirst': round(100 * tenth_of_first, 2),
            'ninetiethOfFirst': round(100 * ninetieth_of_first, 2),
            'aboveFirst': round(100 * above_first_share, 2)
        } order by start_date
    ) as asking,
from marts.sold_against_asking
where area = $area and (routing_key is not null) = $by_routing_key
group by routing_key
order by routing_key
