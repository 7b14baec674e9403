-- type_family(property_type): the group of types that searches leave out or
-- show together: all flats are one group, every other type is one by itself.
if(
    property_type in ('Apartment', 'Duplex', 'Penthouse', 'Studio'),
    'Apartment',
    property_type
)
