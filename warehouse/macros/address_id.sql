-- address_id(county, written): the identity of an address, from its county and
-- its cleaned text. It never changes, and is the same for the register and for
-- adverts.
greatest(
    1,
    md5_number_lower(county || '|' || written) & 9007199254740991
)::bigint
