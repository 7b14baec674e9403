-- One row per distinct part of an address: everything parsed from it, as one
-- value, and whether it comes after the first part of an address.
-- Temporary: dropped after the build.
select
    numbers.part,
    {
        unit: numbers.unit,
        block: numbers.block,
        number: numbers.number,
        name: names.canonical_name,
        name_key: names.name_key,
        name_consonants: names.name_consonants,
        street_type: names.street_type,
        has_house_word: names.has_house_word,
        is_generic: names.is_generic,
        is_one_of_several: numbers.is_one_of_several
    } as parse,
    numbers.is_later,
from core.address_numbers as numbers
left join core.address_names as names
    on numbers.name = names.name
