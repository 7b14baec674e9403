-- address_id(county, written): the identity of an address, from its county and
-- its cleaned text. It never changes, and is the same for the register and for
-- adverts. The first 64 bits of an MD5 are what md5_number_lower() gives, which
-- takes four times as long because it goes by way of a text of bits.
greatest(
    1,
    (md5_number(county || '|' || written) >> 64) & 9007199254740991
)::bigint
