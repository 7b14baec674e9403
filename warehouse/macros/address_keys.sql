-- address_keys(unit, number, home, door_key, names): keys that can find an
-- address written in another way. Each number of its home (or none) is combined
-- with the first five and the last six letters of each of its first two names.
-- A door with a block's letter is another key. Some may be null, or repeated.
-- Written out, as functions over lists take three times as long.
[
    if(coalesce(unit, number) is null, '', if(unit is null, null, home))
    || '|' || names[1][1:5],
    if(coalesce(unit, number) is null, '', if(unit is null, null, home))
    || '|' || names[1][-6:],
    if(coalesce(unit, number) is null, '', if(unit is null, null, home))
    || '|' || names[2][1:5],
    if(coalesce(unit, number) is null, '', if(unit is null, null, home))
    || '|' || names[2][-6:],
    nullif(regexp_extract(number, '^[0-9]+[A-Z]?'), '')
    || '|' || names[1][1:5],
    nullif(regexp_extract(number, '^[0-9]+[A-Z]?'), '')
    || '|' || names[1][-6:],
    nullif(regexp_extract(number, '^[0-9]+[A-Z]?'), '')
    || '|' || names[2][1:5],
    nullif(regexp_extract(number, '^[0-9]+[A-Z]?'), '')
    || '|' || names[2][-6:],
    if(door_key = home, null, door_key) || '|' || names[1][1:5],
    if(door_key = home, null, door_key) || '|' || names[1][-6:]
]
