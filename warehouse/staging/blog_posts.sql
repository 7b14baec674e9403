-- One row per post, renamed and cast.
select
    post_id,
    pull,
    source,
    listing_id,
    file_name,
    title,
    author_name,
    body_html,
    published_date,
from raw.blog_posts
