-- The tables of a lookup file. A sale's `rank` is lower the newer it is.
create table sales (
    rank integer primary key,
    county integer not null,
    routing_key integer not null,
    year integer not null,
    month integer not null,
    price real not null,
    price_class integer not null,
    is_new integer not null,
    beds integer not null,
    baths integer not null
);

create table records (
    rank integer primary key,
    sale_id integer not null,
    address text not null,
    eircode text not null,
    day integer not null,
    left_out text not null,
    is_vat_exclusive integer not null,
    street_key text,
    home integer,
    link text
);

create table areas (
    area integer primary key,
    kind text not null,
    key text not null,
    page text not null
);

create table area_sales (
    area integer not null,
    rank integer not null,
    day integer not null,
    price_with_vat real not null,
    is_market integer not null,
    primary key (area, rank)
) without rowid;

create table homes (
    home integer primary key,
    row text not null
);

create table area_homes (
    area integer not null,
    home integer not null,
    primary key (area, home)
) without rowid;

create table items (
    item integer primary key,
    name text not null,
    found text not null
);

create table words (
    word text primary key,
    things integer not null
) without rowid;

create table listings (
    listing integer primary key,
    detail text not null
);

-- Only which rows have a word: neither its text, nor where it is in it.
create virtual table sale_words using fts5 (
    words,
    content = '',
    columnsize = 0,
    detail = none,
    prefix = '1 2 3 4',
    tokenize = "ascii tokenchars '-'"
);

create virtual table item_words using fts5 (
    words,
    content = '',
    columnsize = 0,
    detail = none,
    prefix = '1 2 3 4',
    tokenize = "ascii tokenchars '-'"
);
