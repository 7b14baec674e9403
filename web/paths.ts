/** Every URL of the site and of its API is built here. */

const part = encodeURIComponent;

export const paths = {
  home: () => '/',
  stats: () => '/stats',
  countyStats: (county: string) => `/stats/${part(county)}`,
  monthStats: (county: string, year: number, month: number) =>
    `/stats/${part(county)}/${year}/${month}`,
  register: () => '/priceregister',
  registerCounty: (county: string) => `/priceregister/${part(county)}`,
  registerPage: (county: string, page: number) => `/priceregister/${part(county)}/${page}`,
  searchRegister: () => '/searchpriceregister',
  about: () => '/about',
};

export const apiPaths = {
  meta: () => '/api/meta',
  docs: () => '/api/docs',
  registerPage: (county: string, page: number) => `/api/PriceRegistry/${part(county)}/${page}`,
  searchRegister: () => '/api/priceregistry',
  countyStats: (county: string) => `/api/Stats/${part(county)}`,
  monthStats: (county: string, year: number, month: number) =>
    `/api/Stats/${part(county)}/${year}/${month}`,
};
