-- plain_names(name_key, place_keys): the names of an address in order, without
-- a word for what they are names of: `BACHELORS WALK APARTMENTS` is Bachelors
-- Walk, `BALLYBRACK VILLAGE` Ballybrack.
list_transform(
    list_prepend(name_key, place_keys),
    lambda name: coalesce(
        nullif(regexp_replace(name, '(APTS?|BLDG|VLG)$', ''), ''), name
    )
)
