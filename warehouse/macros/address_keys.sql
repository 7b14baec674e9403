-- address_keys(unit, number, names): what may find an address written
-- otherwise: each number of its home (or none) with the first five and the
-- last six letters of each of its first two names. Some may be null, or come
-- twice. Spelled out, as functions over lists take three times as long.
[
    if(coalesce(unit, number) is null, '', nullif(unit, ''))
    || '|' || names[1][1:5],
    if(coalesce(unit, number) is null, '', nullif(unit, ''))
    || '|' || names[1][-6:],
    if(coalesce(unit, number) is null, '', nullif(unit, ''))
    || '|' || names[2][1:5],
    if(coalesce(unit, number) is null, '', nullif(unit, ''))
    || '|' || names[2][-6:],
    nullif(regexp_extract(number, '^[0-9]+[A-Z]?'), '')
    || '|' || names[1][1:5],
    nullif(regexp_extract(number, '^[0-9]+[A-Z]?'), '')
    || '|' || names[1][-6:],
    nullif(regexp_extract(number, '^[0-9]+[A-Z]?'), '')
    || '|' || names[2][1:5],
    nullif(regexp_extract(number, '^[0-9]+[A-Z]?'), '')
    || '|' || names[2][-6:]
]
