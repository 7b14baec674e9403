-- slug(written): a name as a part of an address of the site: `dun-laoghaire`.
trim(
    regexp_replace(lower(strip_accents(written)), '[^a-z0-9]+', '-', 'g'), '-'
)
