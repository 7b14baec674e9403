-- One row per written address: its first three parts, and the rest as a fourth.
-- Kept: no.
with split as (
    select
        address_id,
        county,
        has_sale,
        district,
        list_filter(
            list_transform(
                string_split(place_text, ','),
                lambda part: trim(part)
            ),
            lambda part: part <> ''
        ) as parts,
    from core.address_texts
)

select
    address_id,
    county,
    has_sale,
    district,
    parts[1] as part_1,
    parts[2] as part_2,
    parts[3] as part_3,
    nullif(array_to_string(parts[4:], ' '), '') as part_4,
from split
