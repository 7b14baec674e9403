-- Every post of the blog, newest first.
select
    post_id::double as id,
    title,
    author_name as "publishedBy",
    published_date::varchar as "publishedOn",
from marts.blog_posts
order by published_date desc, title, post_id
