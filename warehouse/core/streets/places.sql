-- One row per place with five sales or more, and per Eircode routing key with a
-- sale: its most common spelling, and the key of its page. Adverts spell a town
-- with its fadas; the register doesn't.
with places as (
    select
        place_id,
        mode(place_name order by place_name) as place_name,
        sum(registered_sales)::integer as registered_sales,
        sum(total_sales)::integer as total_sales,
    from core.place_years
    group by place_id
),

-- No county has a digit in its name, and every routing key has.
split as (
    select
        *,
        regexp_matches(place_id, '^[A-Z][0-9]') as is_routing_key,
        if(is_routing_key, null, split_part(place_id, ' ', 1)) as county,
    from places
    where is_routing_key or registered_sales >= 5
),

townlands as (
    select
        county,
        clean_text(townland) as clean_townland,
        min(townland) as townland,
    from core.townlands
    where townland is not null
    group by all
),

named as (
    select
        split.*,
        if(
            split.is_routing_key,
            split.place_name,
            coalesce(
                townlands.townland,
                title_case_name(split.place_name, forms.long_forms)
            )
        ) as display_place,
    from split
    cross join core.long_forms as forms
    left join townlands
        on
            split.county = townlands.county
            and split.place_name = townlands.clean_townland
)

select
    place_id,
    if(
        is_routing_key,
        slug(place_id),
        slug(county) || '-' || slug(display_place)
    ) as page_key,
    display_place,
    county,
    is_routing_key,
    registered_sales,
    total_sales,
from named
-- If two spellings share a key, the place with more sales has the page.
qualify
    row_number() over (
        partition by page_key
        order by registered_sales desc, place_id
    ) = 1
order by page_key
