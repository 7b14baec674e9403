-- consonants(name_key): the letters of a name without vowels, H, W and Y, in
-- which slips are common: `FRIERS HILL` and `FRIARS HILL` have the same, as do
-- `BALLINACUBBY` and `BALLYNACUBBY`. A short name keeps all its letters.
if(
    length(name_key) < 8,
    name_key,
    translate(name_key, 'AEHIOUWY', '')
)
