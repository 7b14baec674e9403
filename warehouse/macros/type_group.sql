-- type_group(property_type): the group of types that searches leave out or show
-- together. All flats are one group; every other type is its own.
if(
    property_type in ('Apartment', 'Duplex', 'Penthouse', 'Studio'),
    'Apartment',
    property_type
)
