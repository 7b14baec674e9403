-- plain_names(name_key, place_keys): the names of an address in order, without
-- words for the kind of thing named: `BACHELORS WALK APARTMENTS` is Bachelors
-- Walk, and the place `BALLYBRACK VILLAGE` is Ballybrack. But a street of
-- `OLD KILMAINHAM` is not one of `OLD KILMAINHAM VILLAGE`.
list_prepend(
    coalesce(
        nullif(regexp_replace(name_key, '(APTS?|BLDG)$', ''), ''), name_key
    ),
    list_transform(
        place_keys,
        lambda name: coalesce(
            nullif(regexp_replace(name, '(APTS?|BLDG|VLG)$', ''), ''), name
        )
    )
)
