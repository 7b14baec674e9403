-- One row per post_id that two posts share or that a browser can't represent,
-- and per post that lacks a required value.
select
    post_id,
    min(file_name) as file_name,
    max(file_name) as other_file_name,
from core.blog_posts
group by post_id
having
    count(*) > 1
    or post_id not between 1 and 9007199254740991
    or bool_or(coalesce(title, '') = '' or coalesce(author_name, '') = '')
    or bool_or(body_html is null or published_date is null)
