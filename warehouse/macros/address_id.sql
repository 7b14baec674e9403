-- address_id(county, written): the id of an address, from its county and
-- cleaned text. It never changes, and is the same for the register and adverts.
-- This gives 53 of the first 64 bits of an MD5: before the mask, the bits that
-- md5_number_lower() gives, which takes four times as long because it builds a
-- text of bits.
greatest(
    1,
    (md5_number(county || '|' || written) >> 64) & 9007199254740991
)::bigint
