-- consonants(name_key): the letters of a name without vowels, H, W and Y, which
-- are often misspelt: `FRIERS HILL` and `FRIARS HILL` are the same, as are
-- `BALLINACUBBY` and `BALLYNACUBBY`. A short name keeps all its letters.
if(
    length(name_key) < 8,
    name_key,
    translate(name_key, 'AEHIOUWY', '')
)
