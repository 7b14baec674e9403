-- One row per post of the blog, newest first, as the site shows it.
select
    post_id,
    listing_id,
    title,
    author_name,
    body_html,
    listing_title,
    county,
    property_type,
    beds,
    baths,
    published_date,
from core.blog_posts
order by published_date desc, title, post_id
