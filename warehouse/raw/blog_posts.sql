-- One row per post of the newest pull of its folder. The loader gives the pull:
-- its posts as landed_posts, and a variable for its source. A post is
-- identified by its file's name: its title may be corrected.
select
    greatest(
        1,
        (md5_number(getvariable('source') || '|' || file_name) >> 64)
        & 9007199254740991
    )::bigint as post_id,
    getvariable('pull')::varchar as pull,
    getvariable('source')::varchar as source,
    listing_id,
    file_name,
    title,
    author_name,
    body_html,
    published_date,
from landed_posts
