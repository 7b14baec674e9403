-- home_number(number): the number of a home: the first of a pair, 35 of 35-37.
-- A longer range, such as 55-71, is several homes and stays whole. Most numbers
-- aren't ranges and take a shortcut, at a third of the cost.
case
    when regexp_full_match(number, '[0-9]+[A-Z]?') then number
    when not contains(number, '-')
        then nullif(regexp_extract(number, '^[0-9]+[A-Z]?'), '')
    when
        number like '%-%-%'
        or coalesce(
            try_cast(regexp_extract(number, '-([0-9]+)', 1) as integer)
            - try_cast(regexp_extract(number, '^[0-9]+') as integer) > 2,
            false
        )
        then number
    else nullif(regexp_extract(number, '^[0-9]+[A-Z]?'), '')
end
