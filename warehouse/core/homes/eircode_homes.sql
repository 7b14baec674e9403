-- One row per Eircode of a sale, and whether it identifies one home. It must
-- have at most five sales, all in one county that fits the Eircode. No two of
-- them may have different numbers, have names with nothing in common (sharing a
-- place is not enough), or be filed on one day at two prices and addresses.
with known as (
    select
        sales.eircode,
        sales.address_id,
        sales.county,
        sales.has_county_conflict,
        sales.price_eur,
        sales.sale_date,
        addresses.kind,
        addresses.district,
        regexp_extract(addresses.house_number_key, '[0-9]+') as door,
        addresses.name_key,
        addresses.place_keys,
    from core.sales
    inner join core.addresses
        on sales.address_id = addresses.address_id
    where sales.eircode is not null and not sales.is_multi_unit
),

counted as (
    select
        eircode,
        count(*)::integer as sale_count,
        count(distinct door)::integer as door_count,
        min(address_id) < max(address_id) as has_several_addresses,
        min(county) = max(county) and not bool_or(has_county_conflict)
            as has_one_county,
    from known
    group by eircode
),

several as (
    select known.*
    from known
    inner join counted
        on known.eircode = counted.eircode
    where counted.has_several_addresses and counted.sale_count <= 5
),

contradicted as (
    select eircode
    from several
    group by eircode, sale_date
    having
        min(price_eur) < max(price_eur) and min(address_id) < max(address_id)
    union
    select one.eircode
    from several as one
    inner join several as other
        on one.eircode = other.eircode and one.address_id < other.address_id
    where
        one.kind <> 'bare'
        and other.kind <> 'bare'
        and one.name_key[1:5] <> other.name_key[1:5]
        and not coalesce(one.district = other.district, false)
        and not places_agree(
            plain_names(one.name_key, one.place_keys),
            plain_names(other.name_key, other.place_keys)
        )
)

select
    eircode,
    property_id(eircode) as property_id,
    sale_count,
    door_count,
    sale_count <= 5
    and door_count <= 1
    and has_one_county
    and eircode not in (select eircode from contradicted) as is_one_home,
from counted
