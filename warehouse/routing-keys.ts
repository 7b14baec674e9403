/** One Eircode routing key: its places, each with its county; the first is its post town. */
export type RoutingKey = {
  readonly key: string;
  readonly places: readonly { readonly town: string; readonly county: string }[];
  /** Counties, other than those of its places, into which its area reaches. */
  readonly reaches: readonly string[];
};

/* One line per key: its places by county, `town, town = county`, the post town's county first. */
const table = `
A41: Ballyboughal = Dublin
A42: Garristown = Dublin
A45: Oldtown = Dublin
A63: Greystones, Newtownmountkennedy, Kilcoole, Delgany = Wicklow
A67: Wicklow, Rathdrum, Ashford = Wicklow
A75: Castleblayney, Ballybay = Monaghan
A81: Carrickmacross = Monaghan; Shercock = Cavan
A82: Kells, Oldcastle, Nobber = Meath; Virginia, Kingscourt, Bailieborough, Ballyjamesduff = Cavan
A83: Enfield, Summerhill, Rathmolyon, Longwood, Clonard = Meath; Johnstown Bridge = Kildare
A84: Ashbourne = Meath
A85: Dunshaughlin, Ratoath = Meath
A86: Dunboyne = Meath
A91: Dundalk, Carlingford = Louth; Inniskeen = Monaghan
A92: Drogheda, Ardee, Dunleer = Louth; Laytown, Bettystown, Duleek = Meath
A94: Blackrock, Monkstown, Booterstown, Stillorgan = Dublin
A96: Glenageary, Dún Laoghaire, Dalkey, Sallynoggin, Killiney = Dublin
A98: Bray, Enniskerry, Kilmacanogue, Roundwood = Wicklow
C15: Navan, Trim, Athboy = Meath; Clonmellon = Westmeath
D01: Dublin 1 = Dublin
D02: Dublin 2 = Dublin
D03: Dublin 3 = Dublin
D04: Dublin 4 = Dublin
D05: Dublin 5 = Dublin
D06: Dublin 6 = Dublin
D07: Dublin 7 = Dublin
D08: Dublin 8 = Dublin
D09: Dublin 9 = Dublin
D10: Dublin 10 = Dublin
D11: Dublin 11 = Dublin
D12: Dublin 12 = Dublin
D13: Dublin 13 = Dublin
D14: Dublin 14 = Dublin
D15: Dublin 15 = Dublin; Clonee = Meath
D16: Dublin 16 = Dublin
D17: Dublin 17 = Dublin
D18: Dublin 18 = Dublin
D20: Dublin 20 = Dublin
D22: Dublin 22 = Dublin
D24: Dublin 24 = Dublin
D6W: Dublin 6W = Dublin
E21: Cahir = Tipperary
E25: Cashel = Tipperary
E32: Carrick-on-Suir = Tipperary; Piltown = Kilkenny; Carrickbeg, Rathgormack = Waterford
E34: Tipperary, Emly = Tipperary; Galbally, Oola = Limerick
E41: Thurles, Templemore = Tipperary; Urlingford, Johnstown = Kilkenny
E45: Nenagh, Borrisokane, Lorrha = Tipperary
E53: Roscrea = Tipperary; Moneygall, Dunkerrin = Offaly
E91: Clonmel, Fethard = Tipperary; Ballymacarbry = Waterford
F12: Claremorris, Knock, Swinford, Kiltimagh, Charlestown = Mayo; Cornamona = Galway
F23: Castlebar = Mayo
F26: Ballina, Belmullet, Crossmolina, Bangor Erris = Mayo; Enniscrone, Easky = Sligo
F28: Westport, Achill, Louisburgh = Mayo
F31: Ballinrobe, Cong = Mayo
F35: Ballyhaunis = Mayo; Cloonfad = Roscommon
F42: Roscommon, Strokestown = Roscommon; Ballygar = Galway
F45: Castlerea, Ballaghaderreen = Roscommon; Glenamaddy = Galway; Kilmovee = Mayo; Monasteraden = Sligo
F52: Boyle, Keadue = Roscommon; Riverstown = Sligo
F56: Ballymote, Gurteen = Sligo
F91: Sligo, Tubbercurry, Collooney = Sligo; Manorhamilton, Dromahair = Leitrim; Blacklion = Cavan
F92: Letterkenny, Milford, Dunfanaghy, Falcarragh = Donegal
F93: Lifford, Carndonagh, Buncrana, Ballybofey = Donegal
F94: Donegal, Bundoran, Ballyshannon, Killybegs, Dungloe = Donegal
H12: Cavan = Cavan; Carrigallen = Leitrim
H14: Belturbet, Ballyconnell = Cavan
H16: Cootehill = Cavan; Drum = Monaghan
H18: Monaghan, Rockcorry = Monaghan
H23: Clones = Monaghan
H53: Ballinasloe, Portumna, Mountbellew = Galway; Ballyforan = Roscommon
H54: Tuam, Dunmore = Galway
H62: Loughrea = Galway
H65: Athenry = Galway
H71: Clifden = Galway
H91: Galway, Spiddal, Headford, Oranmore, Gort = Galway; Ballyvaughan = Clare; Shrule = Mayo; Leenane = Galway
K32: Balbriggan = Dublin; Stamullen, Gormanston = Meath
K34: Skerries = Dublin
K36: Malahide, Donabate = Dublin
K45: Lusk = Dublin
K56: Rush = Dublin
K67: Swords = Dublin
K78: Lucan = Dublin
N37: Athlone, Moate = Westmeath; Monksland = Roscommon; Ferbane = Offaly
N39: Longford, Ballymahon, Granard, Lanesborough = Longford; Ballyleague, Tarmonbarry = Roscommon; Kilcogy = Cavan; Tang = Westmeath
N41: Carrick-on-Shannon, Mohill, Ballinamore, Drumshanbo = Leitrim; Rooskey, Arigna = Roscommon; Glangevlin = Cavan
N91: Mullingar, Kinnegad, Castlepollard = Westmeath
P12: Macroom = Cork
P14: Crookstown = Cork
P17: Kinsale = Cork
P24: Cobh = Cork
P25: Midleton = Cork
P31: Ballincollig = Cork
P32: Donoughmore, Rylane = Cork
P36: Youghal = Cork; Ardmore = Waterford
P43: Carrigaline, Crosshaven = Cork
P47: Dunmanway = Cork
P51: Mallow, Kanturk, Millstreet = Cork; Rathmore = Kerry; Cappoquin, Lismore = Waterford
P56: Charleville = Cork; Dromcolliher = Limerick
P61: Fermoy, Rathcormac = Cork
P67: Mitchelstown = Cork; Kilbehenny = Limerick
P72: Bandon = Cork
P75: Bantry, Glengarriff, Castletownbere = Cork
P81: Skibbereen, Baltimore = Cork
P85: Clonakilty, Rosscarbery = Cork
R14: Athy, Castledermot = Kildare; Ballylinan = Laois
R21: Bagenalstown (Muine Bheag) = Carlow
R32: Portlaoise, Abbeyleix, Portarlington, Mountmellick, Mountrath, Rathdowney = Laois
R35: Tullamore, Clara, Walsh Island = Offaly
R42: Birr, Banagher, Shinrone = Offaly; Rathcabbin = Tipperary
R45: Edenderry = Offaly
R51: Kildare, Rathangan = Kildare; Bracknagh = Offaly
R56: Curragh, Kilcullen = Kildare
R93: Carlow, Tullow = Carlow; Graiguecullen = Laois; Maganey = Kildare
R95: Kilkenny, Thomastown, Graiguenamanagh, Callan, Castlecomer = Kilkenny; Borris = Carlow
T12: Cork (southside), Ballinhassig, Mahon, Passage West = Cork
T23: Cork (northside), Blarney = Cork
T34: Whitechurch, Carrignavar = Cork
T45: Little Island, Glanmire, Carrigtwohill = Cork
T56: Watergrasshill = Cork
V14: Shannon = Clare
V15: Kilrush, Kilkee = Clare
V23: Caherciveen, Waterville = Kerry
V31: Listowel, Ballybunion = Kerry
V35: Kilmallock, Bruff, Croom, Anglesborough = Limerick
V42: Newcastle West = Limerick
V92: Tralee, Dingle, Castleisland = Kerry
V93: Killarney, Kenmare, Killorglin = Kerry
V94: Limerick, Abbeyfeale, Adare, Rathkeale = Limerick; Killaloe, Scarriff = Clare; Newport, Ballina = Tipperary
V95: Ennis, Miltown Malbay, Kildysart, Ennistymon = Clare
W12: Newbridge = Kildare
W23: Maynooth, Celbridge, Leixlip, Kilcock = Kildare; Mulhussey = Meath
W34: Monasterevin = Kildare
W91: Naas, Clane, Sallins = Kildare; Blessington, Baltinglass, Dunlavin = Wicklow
X35: Dungarvan = Waterford
X42: Kilmacthomas, Bunmahon = Waterford
X91: Waterford, Tramore, Dunmore East = Waterford; Mooncoin, Slieverue = Kilkenny
Y14: Arklow, Carnew, Aughrim = Wicklow
Y21: Enniscorthy, Bunclody, Ferns = Wexford; Kildavin = Carlow
Y25: Gorey, Courtown = Wexford
Y34: New Ross, Fethard-on-Sea = Wexford; Glenmore = Kilkenny
Y35: Wexford, Rosslare = Wexford
`;

/* Counties into which a key's area reaches though no town of the key is there. */
const reaches = `
A42: Meath
A75: Cavan
A81: Louth, Meath
A84: Dublin
A98: Dublin
D11: Meath
D24: Wicklow
F12: Sligo
F31: Galway
F56: Mayo
H18: Cavan
H54: Mayo
H62: Clare
K67: Meath
N39: Leitrim
N41: Longford
N91: Meath, Cavan
P61: Tipperary, Waterford
P67: Tipperary
R32: Offaly, Kilkenny
R35: Laois
R42: Galway
R45: Kildare, Meath
R93: Kilkenny, Wicklow
R95: Tipperary
V35: Cork
V94: Galway
W23: Dublin
W34: Laois, Offaly
W91: Carlow
Y14: Wexford
Y21: Wicklow
Y25: Wicklow
`;

const reachesByKey = new Map(
  reaches
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', counties = ''] = line.split(': ');
      return [key, counties.split(', ')];
    }),
);

/** The 139 routing keys of the Eircode system, in order of key (source: Eircode's published list). */
export const routingKeys: readonly RoutingKey[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [key = '', groups = ''] = line.split(': ');
    return {
      key,
      places: groups.split('; ').flatMap(parsePlaces),
      reaches: reachesByKey.get(key) ?? [],
    };
  });

function parsePlaces(group: string): RoutingKey['places'] {
  const [towns = '', county = ''] = group.split(' = ');
  return towns.split(', ').map((town) => ({ town, county }));
}
