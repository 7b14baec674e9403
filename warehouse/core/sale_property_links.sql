-- One row per sale: its home.
select sale_id, sale_id as property_id from core.sales
