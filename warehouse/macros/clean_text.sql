-- clean_text(written): capitals without fadas or apostrophes, words apart by one space;
-- commas stay, as they part an address. Searches clean their words the same way.
-- Plain text, which most is, takes the short way: the expressions cost ten times as much.
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
