-- clean_text(written): capitals without fadas or apostrophes, with words
-- separated by one space. Commas stay, as they separate the parts of an
-- address. Searches clean their words in the same way. Plain text, which is
-- most, skips the expressions, which cost ten times as much.
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
