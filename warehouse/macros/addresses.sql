-- The id of an address, from its county and cleaned text. It never changes, and
-- is the same for the register and adverts. This gives 53 of the first 64 bits
-- of an MD5: before the mask, the bits that md5_number_lower() gives, which
-- takes four times as long because it builds a text of bits.
create macro address_id(county, written) as (
    greatest(
        1,
        (md5_number(county || '|' || written) >> 64) & 9007199254740991
    )::bigint
);

-- The id of the home with an Eircode. It never changes.
create macro property_id(eircode) as (
    greatest(1, (md5_number(eircode) >> 64) & 9007199254740991)::bigint
);

-- Keys that can find an address written in another way. Each number of its home
-- (or none) is combined with the first five and the last six letters of each of
-- its first two names. A door with a block's letter is another key. Some may be
-- null, or repeated. Written out, as functions over lists take three times as
-- long.
create macro address_keys(unit, number, home, house_number_key, names) as (
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
        if(house_number_key = home, null, house_number_key) || '|' || names[1][1:5],
        if(house_number_key = home, null, house_number_key) || '|' || names[1][-6:]
    ]
);

-- The number of a home: the first of a pair, 35 of 35-37. A longer range, such
-- as 55-71, is several homes and stays whole. Most numbers aren't ranges and
-- take a shortcut, at a third of the cost.
create macro home_number(number) as (
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
);

-- The first number of a range, 35 of 35-38, with its letter, 12A.
create macro first_number(number) as (
    nullif(regexp_extract(number, '^[0-9]+[A-Z]?'), '')
);

-- Whether two addresses of one kind have different numbers. 8 may be 8A, but 8A
-- is not 8B.
create macro have_other_numbers(one_kind, one_home, other_kind, other_home) as (
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
);

-- Whether two homes have the same number, or 12 of block D is written as 12D. A
-- home without a number is never the same.
create macro is_same_home(one_home, one_block, other_home, other_block) as (
    one_home is not distinct from other_home
    or coalesce(one_home = other_home || other_block, false)
    or coalesce(other_home = one_home || one_block, false)
);

-- Whether one is a unit of a house with its own number, and the other a house:
-- `APT 4, 11 X RD` isn't 4 X Road, though `APT 4, X HALL` may be 4 X Hall.
create macro are_unit_and_house(one_kind, one_is_of_house, other_kind, other_is_of_house) as (
    (one_is_of_house and other_kind = 'numbered')
    or (other_is_of_house and one_kind = 'numbered')
);

-- Whether one address has the other's street and place as one name, without the
-- comma between them.
create macro are_run_together(names, other_names) as (
    names[1] <> other_names[1]
    and starts_with(array_to_string(names, ''), other_names[1])
    and starts_with(array_to_string(other_names, ''), names[1])
);

-- Whether two long names are the same except for one letter that is missing,
-- added, replaced or swapped with its neighbour. A different digit doesn't
-- count, nor does an S at the end, which distinguishes `THE LAWN` and `LAWNS`.
create macro is_one_slip(one_name, other_name) as (
    least(length(one_name), length(other_name)) >= 9
    and damerau_levenshtein(one_name, other_name) = 1
    and rtrim(one_name, 'S') <> rtrim(other_name, 'S')
);
