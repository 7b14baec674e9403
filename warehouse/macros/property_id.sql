-- property_id(eircode): the id of the home with an Eircode. It never changes.
greatest(1, (md5_number(eircode) >> 64) & 9007199254740991)::bigint
