insert into sale_words (sale_words) values ('optimize');

insert into item_words (item_words) values ('optimize');

insert into home_words (home_words) values ('optimize');

-- Made last: keeping indexes while rows are added takes twice as long.
create index sales_by_price on sales (
    county, price, year, price_class, is_new
);

create index areas_by_key on areas (kind, key);

-- A county's sales counted by year, price class and build, for its filters.
create table county_groups as
select
    county,
    year,
    is_new,
    min(price) as price,
    count(*) as sales
from sales
group by
    county,
    year,
    price_class,
    is_new;

create index groups_by_county on county_groups (county);

-- How many things have a word. Marks and names, which aren't words, sort before
-- and after them.
create virtual table temp.words_of_sales using fts5vocab(main, sale_words, row);

create virtual table temp.words_of_items using fts5vocab(main, item_words, row);

insert into words
select
    upper(term) as word,
    sum(doc) as things
from (
    select
        term,
        doc
    from words_of_sales
    where term between '0' and '~'
    union all
    select
        term,
        doc
    from words_of_items
    where term between '0' and '~'
)
group by term;
