-- One row per distinct name of a house, a street or a place: its one form, the
-- same without spaces, and what kind of name it is.
-- Partition: address_id. Kept: no.
with names as (
    select distinct name
    from core.part_parses
    where name <> ''
),

words as (
    select
        name,
        unnest(string_split(name, ' ')) as word,
        generate_subscripts(string_split(name, ' '), 1) as position,
    from names
),

known as (
    select
        words.name,
        words.position,
        coalesce(forms.canonical_word, words.word) as word,
        forms.role,
    from words
    left join core.address_words as forms
        on words.word = forms.word
    where words.word not in ('', 'THE', 'OF', 'OFF', 'NO', 'AT', 'NR', 'NEAR')
)

select
    name,
    string_agg(word, ' ' order by position) as canonical_name,
    string_agg(word, '' order by position) as name_key,
    case
        when arg_max(coalesce(role, ''), position) = 'street'
            then arg_max(word, position)
    end as street_type,
    bool_or(coalesce(role = 'house', false)) as has_house_word,
    -- `THE AVENUE`, `THE PINES`: a street of an estate that comes next.
    count(*) = 1 and (name like 'THE %' or max(role) = 'street') as is_generic,
from known
group by name
