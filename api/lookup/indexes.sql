-- Made last: to keep them while rows are added takes twice as long.
create index sales_by_county on sales (county);

create index sales_by_choice on sales (
    county, year, price_class, is_new, price
);

create index sales_by_routing_key on sales (routing_key);

create index areas_by_key on areas (kind, key);
