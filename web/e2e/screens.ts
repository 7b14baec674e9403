/** An address of every screen but the statistics and charts that stand alone. */
export const screens = [
  '/',
  '/pricechanges',
  '/pricechanges/Cork',
  '/pricechanges/Cork/drops',
  '/relisted',
  '/relisted/Cork',
  '/for-sale',
  '/for-sale/Cork',
  '/for-sale/Cork/Bandon',
  '/search?q=main',
  '/find?q=naass',
  '/find?q=nowhere',
  '/listing/4711/Dublin/14-ardilea-crescent',
  '/listing/4719/Dublin/14-ardilea-crescent',
  '/listing/4712/Galway/teach-na-mara',
  '/listing/404/Cork/gone',
  '/priceregister/Leitrim/3',
  '/searchpriceregister',
  '/street/galway-salthill-dalysfort-road',
  '/place/galway-salthill',
  '/mortgage',
  '/mortgage/4711',
  '/mortgage/404',
  '/blog',
  '/blog/4711/three-cuts',
  '/shortlist',
  '/about',
  '/data',
  '/releases',
  '/methods',
  '/methods/price-index',
  '/methods/funnel',
  '/status',
  '/insights?area=Longford',
  '/insights?area=Cork',
] as const;

/** Addresses that are loaded: no link leads to them, or they ask a question as they load. */
export const loadedScreens = [
  '/sql?q=select+county',
  '/sql?q=nope',
  '/nowhere',
  '/embed/trend/stats/Cork?compare=Galway',
  '/embed/nothing',
] as const;

/** Charts that stand alone; one of them is loaded, the others are gone on to as any screen is. */
export const embeds = [
  '/embed/map/stats?map=change',
  '/embed/bedrooms/stats/Cork',
  '/embed/asking/stats/Cork/2026/7',
  '/embed/price/listing/4711',
  '/embed/sales/street/galway-salthill-dalysfort-road',
  '/embed/index/insights?area=Cork',
] as const;

/** The statistics, with how many charts each has to wait for. */
export const statistics: readonly { path: string; charts: number }[] = [
  { path: '/stats?compare=Cork,Longford,Ireland', charts: 1 },
  { path: '/stats/Cork', charts: 13 },
  { path: '/stats/Leitrim', charts: 12 },
  { path: '/stats/Cork/2026/7', charts: 2 },
  { path: '/stats/Longford/2026/11', charts: 0 },
];
