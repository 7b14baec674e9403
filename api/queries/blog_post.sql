-- One row, or none: a post with what is known of its listing.
select
    title,
    author_name,
    published_date::varchar as published_date,
    body_html,
    listing_id::double as listing_id,
    listing_title,
    beds::integer as beds,
    baths::integer as baths,
    property_type,
    county,
from marts.blog_posts
where post_id = $id::bigint
