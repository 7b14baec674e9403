-- district_key(district): the Eircode routing key of a district of Dublin: D06
-- for 6, D6W for 6W.
'D' || if(length(district) = 1, '0' || district, district)
