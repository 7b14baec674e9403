-- property_id(eircode): the identity of the home with an Eircode; it never
-- changes.
greatest(1, (md5_number(eircode) >> 64) & 9007199254740991)::bigint
