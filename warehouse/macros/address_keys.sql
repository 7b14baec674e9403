-- address_keys(unit, number, names): what may find an address written
-- otherwise: each number of its home (or none) with the first five and the
-- last six letters of each of its first two names.
flatten(list_transform(
    list_filter(
        list_distinct([
            coalesce(unit, ''),
            coalesce(regexp_extract(number, '^[0-9]+[A-Z]?'), ''),
        ]),
        lambda home: home <> '' or coalesce(unit, number) is null
    ),
    lambda home: list_distinct(flatten(list_transform(
        names[1:2],
        lambda name: [home || '|' || name[1:5], home || '|' || name[-6:]]
    )))
))
