-- has_own_town(county): whether a city or a town has the county's name, so that
-- an address that ends with it may be in the town.
county not in (
    'Clare', 'Dublin', 'Kerry', 'Laois', 'Leitrim', 'Louth', 'Mayo', 'Meath',
    'Offaly', 'Westmeath'
)
