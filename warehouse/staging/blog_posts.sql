-- One row per post of the newest pull of its folder. Its file's name identifies
-- a post, because its title may be corrected.
select
    * replace (published_date::date as published_date),
    greatest(
        1, (md5_number(source || '|' || file_name) >> 64) & 9007199254740991
    )::bigint as post_id,
from raw.blog_posts
