-- address_id(county, written): the identity of an address, of its county and its
-- cleaned text: the same for ever, whether the register or an advert writes it.
-- The first 64 bits of an MD5 are what md5_number_lower() gives, which takes four
-- times as long, by way of a text of bits.
greatest(
    1,
    (md5_number(county || '|' || written) >> 64) & 9007199254740991
)::bigint
