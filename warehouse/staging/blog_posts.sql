-- One row per post.
select *
from raw.blog_posts
