-- longest_sale_months(): the months after an advert's last sight within which a
-- sale may still have come of it.
24
