-- One row per age of a month whose share lies outside its interval, or rests on
-- fewer than two months.
select *
from marts.register_lag
where
    share_in is null
    or share_in not between share_in_low and share_in_high
    or share_in_low <= 0
    or months < 2
