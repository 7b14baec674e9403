-- One row per written address: its first three parts, and the rest as a fourth.
-- Temporary. Most addresses have one space after each comma. Trimming each part
-- of those too would take four times as long.
with split as (
    select
        address_id,
        county,
        has_sale,
        district,
        if(
            regexp_matches(place_text, ',[^ ]|,$| ,|^,|^ | $|  '),
            list_filter(
                list_transform(
                    string_split(place_text, ','),
                    lambda part: trim(part)
                ),
                lambda part: part <> ''
            ),
            string_split(place_text, ', ')
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
    if(len(parts) > 3, array_to_string(parts[4:], ' '), null) as part_4,
from split
