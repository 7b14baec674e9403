-- One row per post of the blog, with its listing if the version has it.
with listings as (
    select
        listing_id,
        title,
        county,
        property_type,
        beds,
        baths,
    from core.listings
)

select
    posts.post_id,
    posts.listing_id,
    posts.file_name,
    posts.title,
    posts.author_name,
    posts.body_html,
    listings.title as listing_title,
    listings.county,
    listings.property_type,
    listings.beds,
    listings.baths,
    posts.published_date,
from staging.blog_posts as posts
left join listings
    on posts.listing_id = listings.listing_id
