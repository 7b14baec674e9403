-- district_key(district): the Eircode routing key of a district of Dublin: D06
-- of 6, D6W of 6W.
'D' || if(length(district) = 1, '0' || district, district)
