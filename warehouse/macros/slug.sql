-- slug(written): a name as part of a page's address: `dun-laoghaire`.
trim(
    regexp_replace(lower(strip_accents(written)), '[^a-z0-9]+', '-', 'g'), '-'
)
