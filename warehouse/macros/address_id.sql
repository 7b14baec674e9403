-- address_id(county, written): the identity of an address, of its county and its
-- cleaned text: the same for ever, whether the register or an advert writes it.
greatest(
    1,
    md5_number_lower(county || '|' || written) & 9007199254740991
)::bigint
