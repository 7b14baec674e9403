-- One row per distinct name of a house, street or place: its standard form, a
-- key (the same without spaces, small words and double letters), the key's
-- consonants, and the kind of name.
-- Temporary: dropped after the build.
with words as (
    select
        name,
        unnest(string_split(name, ' ')) as word,
        generate_subscripts(string_split(name, ' '), 1) as position,
    from (
        select distinct name
        from core.address_numbers
        where name <> ''
    )
),

known as (
    -- Numbered, then sorted: an ordered aggregate takes four times as long.
    select
        words.name,
        list_sort(list({
            position: words.position,
            word: coalesce(forms.canonical_word, words.word),
            role: coalesce(forms.role, '')
        })) as words,
    from words
    left join core.address_words as forms
        on words.word = forms.word
    where words.word <> ''
    group by words.name
),

sorted as (
    select
        name,
        words,
        -- Drops words that names have in some spellings only, but never all
        -- words.
        list_filter(
            words,
            lambda each: each.role not in ('filler', 'number')
        ) as telling,
        list_filter(
            words,
            lambda each: each.role not in ('filler', 'number', 'qualifier')
        )[1].position as first_position,
        coalesce(
            list_filter(words, lambda each: each.role <> 'qualifier')[-1],
            words[-1]
        ) as ending,
    from known
),

-- Words before or after a street's name (`UPPER MILL RD`) all move to the end,
-- in one order. `WEST TOWN` is a place, and `CITY WEST PARK` belongs to
-- Citywest.
arranged as (
    select
        *,
        list_filter(
            if(len(telling) = 0, words, telling),
            lambda each: ending.role <> 'street'
            or each.position
            between first_position and ending.position
        ) as inner_words,
        list_filter(
            telling,
            lambda each: ending.role = 'street'
            and each.position
            not between first_position and ending.position
        ) as outer_words,
    from sorted
)

select
    name,
    coalesce(
        nullif(
            array_to_string(
                list_transform(
                    list_filter(words, lambda each: each.role <> 'filler'),
                    lambda each: each.word
                ),
                ' '
            ),
            ''
        ),
        name
    ) as canonical_name,
    single_letters(array_to_string(
        list_concat(
            list_transform(inner_words, lambda each: each.word),
            list_sort(list_transform(outer_words, lambda each: each.word))
        ),
        ''
    )) as name_key,
    consonants(name_key) as name_consonants,
    if(ending.role in ('street', 'ending'), ending.word, null) as street_type,
    -- `TWO MILE HOUSE` is a village, whatever the number of miles.
    ending.role <> 'street'
    and not ends_with(name_key, 'MILEHSE')
    and len(list_filter(words, lambda each: each.role = 'house')) > 0
        as has_house_word,
    -- `THE AVENUE` and `THE PINES` are streets of the estate named next.
    len(telling) = 1
    and (name like 'THE %' or telling[1].role = 'street') as is_generic,
from arranged
