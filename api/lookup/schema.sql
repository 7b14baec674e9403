-- The tables of a lookup file. A sale's `rank` is lower the newer it is.
create table sales (
    rank integer primary key,
    county integer not null,
    year integer not null,
    day integer not null,
    price real not null,
    price_class integer not null,
    is_new integer not null,
    is_market integer not null
);

create table records (
    rank integer primary key,
    sale_id integer not null,
    address text not null,
    eircode text not null,
    left_out text not null,
    -- Null if the register's price includes VAT.
    price_with_vat real,
    street integer,
    home integer,
    link text
);

create table areas (
    area integer primary key,
    kind text not null,
    key text not null,
    page text not null
);

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
    prefix = '1 3',
    tokenize = "ascii tokenchars '-_'"
);

create virtual table item_words using fts5 (
    words,
    content = '',
    columnsize = 0,
    detail = none,
    prefix = '1 3',
    tokenize = "ascii tokenchars '-_'"
);

create virtual table home_words using fts5 (
    words,
    content = '',
    columnsize = 0,
    detail = none,
    tokenize = "ascii tokenchars '-_'"
);
