-- street_name_id(county, kind, name_key, is_generic, place_keys): the id of the
-- name of a street, an estate or a building in its county. It never changes,
-- and is null if an address gives none. If a home has a number or a unit, its
-- name is the street's, and `THE CLOSE` is that of the estate after it. Without
-- a number, the name is a house's or a townland's unless it is a road, and a
-- road after it is its street.
case
    when name_key is null then null
    when kind in ('numbered', 'unit') or is_road(name_key) then address_id(
        county,
        if(
            is_generic and len(place_keys) > 0,
            name_key || ' ' || place_keys[1],
            name_key
        )
    )
    when len(place_keys) > 0 and is_road(place_keys[1])
        then address_id(county, place_keys[1])
end
