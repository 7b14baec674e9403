-- consonants(name_key): what is left of a name where a slip of a vowel, of H, W
-- or Y is left out: `FRIERS HILL` and `FRIARS HILL` have one, as `BALLINACUBBY`
-- and `BALLYNACUBBY`. Of a short name all that it has.
if(
    length(name_key) < 8,
    name_key,
    translate(name_key, 'AEHIOUWY', '')
)
