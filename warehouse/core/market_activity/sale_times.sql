-- One row per market sale that resulted from a listing: how many days before
-- the sale the home came on the market. This is a minimum if a source that
-- shows the home had no snapshot in the four weeks before the home was first
-- seen.
-- Built as a view.
with beginnings as (
    select
        links.sale_id,
        min(spells.first_seen_at) as first_seen_at,
        -- It may have been at the source whose last snapshot is the oldest.
        min(spells.previous_snapshot_at) as previous_snapshot_at,
        bool_and(spells.previous_snapshot_at is not null)
            as has_previous_snapshot,
    from core.sale_listing_links as links
    inner join core.listing_spells as spells
        on
            links.listing_id = spells.listing_id
            and links.listing_spell_number = spells.listing_spell_number
    group by links.sale_id
),

checked as (
    select
        sale_id,
        previous_snapshot_at::date as previous_snapshot_date,
        first_seen_at::date as first_seen_date,
        has_previous_snapshot
        and first_seen_at <= previous_snapshot_at + interval 28 days
            as is_beginning_seen,
    from beginnings
)

select
    sales.sale_id,
    sales.county,
    sales.sale_year,
    sales.sale_month,
    -- For an advert that appeared between two snapshots, the midpoint is the
    -- best estimate.
    (
        sales.sale_date - checked.first_seen_date
        + if(
            checked.is_beginning_seen,
            (checked.first_seen_date - checked.previous_snapshot_date) // 2,
            0
        )
    )::integer as days_to_sell,
    checked.is_beginning_seen,
    sales.sale_date,
from checked
inner join core.sales
    on checked.sale_id = sales.sale_id
where sales.left_out_reason is null
