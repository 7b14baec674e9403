-- One row per sale whose address names several homes.
-- Temporary: dropped after the build.
-- Cases: `UNITS 1-18`, `88 UNITS`, `1-90 X` and `1 TO 20 X` (a range of five
-- numbers or more, as `25-27 MAIN STREET` is one building), `5 & 6 X`, `1, 2
-- AND 9 X`, `14 X AND 36 Y`, `28 X AND OTHERS`, `1-12 (INCLUSIVE)`, `1 3 25 X`,
-- `1-4 X, 2-6 Y`, `BLOCK B & BLOCK D`, `APT 1-6, X`, `APT 1 TO 6 X`, `APT 1 TO
-- APT 6, X`, `APT 35 13 11 21, X`, `APT 1 2 & 3, X`, `32A 32B 32C, X`, `2-3-4-7
-- X`, `Apts 6 9 14, X`, `Various Properties`, `X & ORS`. Not `APT 5, 42-46 X`,
-- where the first number counts; not `APT 1 - 59 X STREET`, which is number 59;
-- not `APT 1 24/25 X STREET`.
with spelt as (
    select
        sale_id,
        sale_year,
        upper(address) as spelt_address,
    from core.readable_sales
    where
        regexp_matches(address, '[0-9].*(-|&|–)|[0-9] +[Tt][Oo] |[0-9] +[0-9]')
        or regexp_matches(address, '[0-9].*[Aa][Nn][Dd]|[Aa][Nn][Dd].*[0-9]')
        or regexp_matches(
            address,
            '(?i)\b(apts|apartments|units|nos|no''s|flats|houses|homes'
            || '|dwellings|properties|incl|others|ors|suites|unit)\b'
            || '|\bblocks? \w+\b.*(&|\band\b)'
        )
),

ranges as (
    select
        *,
        regexp_extract(
            spelt_address,
            '^[^0-9]*?\b([0-9]+)[A-Z]? *(?:-|–|TO) *([0-9]+)'
            || '(?:\b|[A-Z] [A-Z])',
            ['first', 'last']
        ) as numbers,
        regexp_matches(spelt_address, '^(APT|APARTMENT|UNIT|FLAT|SUITE)\b')
            as is_one_unit,
    from spelt
)

select
    sale_id,
    sale_year,
from ranges
where
    regexp_matches(
        spelt_address,
        '\b(APTS|APARTMENTS|UNITS|NOS|NO''S|FLATS|HOUSES|NUMBERS)\.? *'
        || '[0-9]+[A-Z]? *(-|–|TO\b|,|&|AND\b| ) *[0-9]'
        || '|\b[0-9]+[A-Z]?([ ,&]+[0-9]+[A-Z]?){3,}\b'
        || '|^[0-9]+[A-Z]?((/[0-9]+[A-Z]?){2,}|(-[0-9]+[A-Z]?){2,})\b'
        || '|^[0-9]+[A-Z]?([ ,]+[0-9]+[A-Z]?){2},'
    )
    or (is_one_unit and regexp_matches(
        spelt_address,
        '^[A-Z]+\.? *(NO\.?|NUMBERS?)? *[0-9]+[A-Z]?('
        || ' *(&|AND\b) *[0-9]+[A-Z]?\b| *(-|TO\b) *(APT|FLAT)\b'
        || '|( +[0-9]+[A-Z]?)+ *(&|AND\b) *[0-9]+[A-Z]?\b'
        || '|( +[0-9]+[A-Z]?){2} *,'
        || '|(/[0-9]+[A-Z]?){3,}\b)'
    ))
    or regexp_matches(
        spelt_address,
        '(^|& |AND )[0-9]+ *(NO\.? |RESIDENTIAL |OTHER |HOLIDAY )*(APTS|UNITS'
        || '|APARTMENTS|HOUSES|DWELLINGS|HOMES|FLATS|PROPERTIES|SUITES)\b'
        || '|^UNITS AT\b|\b(VARIOUS|RESIDENTIAL|OTHER) PROPERTIES\b'
        || '|^(TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN|TWELVE) (APARTMENTS'
        || '|APTS|TOWNHOUSES|HOUSES|UNITS|FLATS)\b|^[0-9]+ UNIT DEVELOPMENT\b'
        || '|^[0-9]+ APARTMENT AT\b|[0-9]{2,} UNIT,'
    )
    or (not is_one_unit and regexp_matches(
        spelt_address,
        '^[^0-9]{0,12}\b[0-9]+[A-Z]?( *,? +[0-9]+[A-Z]?)*'
        || ' *(&|AND\b) *[0-9]+[A-Z]?\b'
    ))
    or (not is_one_unit and regexp_matches(
        spelt_address,
        '^[^0-9]{0,12}\b[0-9]+[A-Z]?( *,? +[0-9]+[A-Z]?){2,} '
        || '|[0-9]( *(-|–) *| +)[0-9]+[A-Z ].*[0-9]( *(-|–) *| +)[0-9]'
        || '|^[0-9]+[A-Z]? .*[A-Z ][A-Z][ ,]*(&|\bAND\b)[ ,]*[0-9]+[A-Z]? '
    ))
    or regexp_matches(
        spelt_address,
        '\bBLOCK \w+\b.*(&|\bAND\b).*\bBLOCK\b|\bBLOCKS \w+ (&|AND) '
    )
    or regexp_matches(
        spelt_address,
        '[0-9].*\bINCL(\.|USIVE)?\b|(&|AND) ?(OTHERS|ORS)\b'
    )
    or (
        is_one_unit
        and try_cast(numbers.last as integer)
        > try_cast(numbers.first as integer)
        and regexp_matches(
            spelt_address,
            '^[^0-9]*[0-9]+[A-Z]? *(-|–) *[0-9]+[A-Z]? *(,|&|AND\b|$)'
            || '|^[^0-9]*[0-9]+[A-Z]?((-|–) *| +(-|–)| *TO +)[0-9]'
        )
    )
    or (
        not is_one_unit
        and try_cast(numbers.last as integer)
        - try_cast(numbers.first as integer) >= 4
    )
