-- One row per county: homes for sale, and of these how many last changed their
-- price within 28 days, down and up.
select
    listings.county,
    count(*)::integer as total,
    count(*) filter (changes.change = 'Drop')::integer as drops,
    count(*) filter (changes.change = 'Increase')::integer as rises,
from core.listings
inner join core.homes
    on listings.listing_id = homes.listing_id
cross join core.listings_now
left join core.last_price_changes as changes
    on
        homes.home_id = changes.home_id
        and changes.happened_at > listings_now.now_at - interval 28 days
where listings.status = 'For Sale' and homes.is_shown
group by listings.county
order by listings.county
