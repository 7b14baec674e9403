-- title_case_name(name, long_forms): a name from an address in lower case with
-- capitals, without abbreviations: `ST JOHNS RD LWR` is St Johns Road Lower. ST
-- at the beginning, or before a name, is Saint. Elsewhere it is Street.
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
