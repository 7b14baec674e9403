-- One row per distinct name of a house, a street or a place: its one form, the
-- same as a key (without spaces, small words and double letters), and what kind
-- of name it is.
-- Partition: address_id. Kept: no.
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
    select
        words.name,
        words.position,
        coalesce(forms.canonical_word, words.word) as word,
        coalesce(forms.role, '') as role,
        -- No name, or a word that names come with and without.
        coalesce(forms.role, '') in ('filler', 'number') as is_small,
    from words
    left join core.address_words as forms
        on words.word = forms.word
    where words.word <> ''
),

spelt as (
    select
        name,
        string_agg(word, ' ' order by position) filter (role <> 'filler')
            as canonical_name,
        coalesce(
            string_agg(word, '' order by position) filter (not is_small),
            string_agg(word, '' order by position)
        ) as key,
        arg_max(word, position) as last_word,
        arg_max(role, position) as last_role,
        bool_or(role = 'house') as has_house_word,
        -- `THE AVENUE`, `THE PINES`: a street of an estate that comes next.
        count(*) filter (not is_small) = 1
        and (name like 'THE %' or max(role) = 'street') as is_generic,
    from known
    group by name
)

select
    name,
    coalesce(canonical_name, name) as canonical_name,
    single_letters(key) as name_key,
    if(last_role in ('street', 'ending'), last_word, null) as street_type,
    has_house_word and last_role <> 'street' as has_house_word,
    is_generic,
from spelt
