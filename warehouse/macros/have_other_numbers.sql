-- have_other_numbers(one_kind, one_home, other_kind, other_home)
-- Whether two addresses of one kind have different numbers. 8 may be 8A, but 8A
-- is not 8B.
coalesce(
    one_kind = other_kind
    and (
        nullif(regexp_extract(one_home, '[0-9]+'), '')
        <> nullif(regexp_extract(other_home, '[0-9]+'), '')
        or nullif(regexp_extract(one_home, '[A-Z]+'), '')
        <> nullif(regexp_extract(other_home, '[A-Z]+'), '')
    ),
    false
)
