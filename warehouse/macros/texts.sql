-- Capitals without fadas or apostrophes, with words separated by one space.
-- Commas stay, as they separate the parts of an address. Searches clean their
-- words in the same way. Plain text, which is most, skips the expressions,
-- which cost ten times as much.
create macro clean_text(written) as (
    case
        when not regexp_matches(written, '[^A-Za-z0-9, ]|  |^ | $')
            then upper(written)
        else trim(regexp_replace(
            regexp_replace(
                regexp_replace(
                    regexp_replace(strip_accents(upper(written)), '&#0?39;|[''’`´‘]', '', 'g'),
                    '&#0?34;',
                    ' ',
                    'g'
                ),
                '&(AMP;)?',
                ' AND ',
                'g'
            ),
            '[^A-Z0-9,]+',
            ' ',
            'g'
        ))
    end
);

-- Without commas and spaces at its end. Most texts have none there, and
-- checking takes a tenth of the time of rtrim().
create macro trim_commas(written) as (
    if(
        ends_with(written, ',') or ends_with(written, ' '),
        rtrim(written, ', '),
        written
    )
);

-- The word with double letters made single, as names are spelt both ways:
-- `EMMETT` and `EMMET`, `BELLEEK` and `BELEEK`.
create macro single_letters(word) as (
    replace(replace(replace(replace(replace(replace(replace(replace(replace(
        replace(replace(word, 'LL', 'L'), 'TT', 'T'), 'SS', 'S'),
        'NN', 'N'), 'RR', 'R'), 'EE', 'E'), 'OO', 'O'), 'MM', 'M'),
        'FF', 'F'), 'CC', 'C'), 'DD', 'D')
);

-- The letters of a name without vowels, H, W and Y, which are often misspelt:
-- `FRIERS HILL` and `FRIARS HILL` are the same, as are `BALLINACUBBY` and
-- `BALLYNACUBBY`. A short name keeps all its letters.
create macro consonants(name_key) as (
    if(
        length(name_key) < 8,
        name_key,
        translate(name_key, 'AEHIOUWY', '')
    )
);

-- A name as part of a page's address: `dun-laoghaire`.
create macro slug(written) as (
    trim(
        regexp_replace(lower(strip_accents(written)), '[^a-z0-9]+', '-', 'g'), '-'
    )
);

-- A name from an address in lower case with capitals, without abbreviations:
-- `ST JOHNS RD LWR` is St Johns Road Lower. ST at the beginning, or before a
-- name, is Saint. Elsewhere it is Street.
create macro title_case_name(name, long_forms) as (
    array_to_string(
        list_transform(
            string_split(name, ' '),
            lambda written, position: {
                word: rtrim(written, ','),
                comma: if(ends_with(written, ','), ',', ''),
                is_first: position = 1,
                is_saint: written = 'ST'
                and position < len(string_split(name, ' '))
                and string_split(name, ' ')[position + 1] not in (
                    'LWR', 'UPR', 'NTH', 'STH', 'EAST', 'WEST', 'GREAT', 'LITTLE',
                    'MIDDLE', 'OLD', 'NEW'
                )
            }
        ).list_transform(
            lambda each: case
                when each.is_saint then 'St'
                when
                    not each.is_first
                    and each.word in ('NA', 'AN', 'OF', 'AND', 'THE')
                    then lower(each.word)
                when regexp_matches(each.word, '^MC[A-Z]{3}')
                    then 'Mc' || each.word[3] || lower(each.word[4:])
                when regexp_matches(
                    each.word,
                    '^O(BRIEN|CONNELL|CONNOR|DONNELL|DONOGHUE|DONOVAN|DWYER|HARA'
                    || '|HIGGINS|LEARY|MAHONY|MALLEY|MOORE|NEILL|RAHILLY|REILLY'
                    || '|SULLIVAN)S?$'
                )
                    then 'O’' || each.word[2] || lower(each.word[3:])
                else
                    upper(coalesce(long_forms[each.word], each.word)[1])
                    || lower(coalesce(long_forms[each.word], each.word)[2:])
            end || each.comma
        ),
        ' '
    )
);
