-- have_other_numbers(one_kind, one_home, other_kind, other_home)
-- Whether two addresses of one kind name homes of two numbers; letters aside.
coalesce(
    one_kind = other_kind
    and nullif(regexp_extract(one_home, '[0-9]+'), '')
    <> nullif(regexp_extract(other_home, '[0-9]+'), ''),
    false
)
