-- One row per Eircode that sales bear, and whether it tells one home.
select eircode, count(*) <= 5 as is_one_home from core.sales where eircode is not null group by eircode
