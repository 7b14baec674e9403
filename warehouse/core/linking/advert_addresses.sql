-- One row per listing: its parsed address, for comparison with other listings
-- and with sales. A site or a development is not a single home.
with words as (
    select list(
        single_letters(word) || ' ' || canonical_word
        order by length(word) desc, word
    ) as long_words,
    from core.address_words
    where is_long and length(word) > 3
)

select
    adverts.listing_id,
    addresses.match_group_id,
    adverts.county,
    adverts.eircode,
    addresses.district,
    addresses.kind,
    addresses.unit,
    addresses.block,
    addresses.number,
    addresses.house_number_key,
    addresses.home,
    if(addresses.unit is null, null, first_number(addresses.number)) as house,
    addresses.name_key,
    addresses.street_type,
    plain_names(addresses.name_key, addresses.place_keys) as names,
    -- Reads `TEMPLEVIEW` as `TEMPLE VIEW`.
    consonants(list_reduce(
        list_prepend(names[1], words.long_words),
        lambda name, word: replace(
            name, split_part(word, ' ', 1), split_part(word, ' ', 2)
        )
    )) as name_consonants,
    addresses.place_keys,
    adverts.price_eur,
    adverts.beds,
    addresses.is_generic,
    addresses.is_of_numbered_house,
    addresses.kind = 'unit'
    or coalesce(
        adverts.property_type
        in ('Apartment', 'Duplex', 'Penthouse', 'Studio'),
        false
    ) as is_flat,
    adverts.from_price_eur is null
    and coalesce(adverts.property_type, '') not in ('Site', 'New Homes')
        as is_single_home,
    -- For example, `SERENITY 4A AND AURORA 4B`.
    coalesce(
        regexp_matches(addresses.name_key, '[0-9].*[A-Z]{3}.*[0-9]'), false
    ) as has_several_homes,
    adverts.latitude,
    adverts.longitude,
from core.adverts
inner join core.addresses
    on adverts.address_id = addresses.address_id
cross join words
