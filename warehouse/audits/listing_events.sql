-- One row per event that can't follow the previous event of its listing.
with events as (
    select
        listing_id,
        event_number,
        lag(change) over listing as change_before,
        change,
        happened_by,
        lag(happened_by) over listing as happened_before_at,
        -- The status after all earlier events. Price changes don't alter it.
        last_value(
            if(change in ('Drop', 'Increase'), null, change) ignore nulls
        ) over (
            partition by listing_id
            order by event_number
            rows between unbounded preceding and 1 preceding
        ) as stood_at,
    from core.listing_events
    window listing as (partition by listing_id order by event_number)
)

select *
from events
where
    happened_by < happened_before_at
    or (change = 'Listed') <> (event_number = 1)
    or not coalesce(
        case change
            when 'Listed' then stood_at is null
            when 'Relisted' then stood_at in ('Sale Agreed', 'Unlisted', 'Sold')
            when 'Sale Agreed' then stood_at in ('Listed', 'Relisted')
            when 'Unlisted'
                then stood_at in ('Listed', 'Relisted', 'Sale Agreed')
            when 'Sold' then stood_at <> 'Sold'
            else stood_at in ('Listed', 'Relisted', 'Sale Agreed')
        end,
        false
    )
