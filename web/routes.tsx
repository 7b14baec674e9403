import { type ComponentType, lazy } from 'react';
import { RegisterCounties } from './pages/RegisterCounties.tsx';
import { RegisterCounty } from './pages/RegisterCounty.tsx';

export type PageProps = { params: Record<string, string | undefined> };

type SiteRoute = {
  /** Matches in any letter case, with or without a slash at the end. */
  pattern: string;
  /** What the top bar calls it. */
  name: string;
  component: ComponentType<PageProps>;
};

const SearchRegister = lazy(async () => ({
  default: (await import('./pages/SearchRegister.tsx')).SearchRegister,
}));
const StatsCounties = lazy(async () => ({
  default: (await import('./pages/StatsCounties.tsx')).StatsCounties,
}));
const CountyStats = lazy(async () => ({
  default: (await import('./pages/CountyStats.tsx')).CountyStats,
}));
const MonthStats = lazy(async () => ({
  default: (await import('./pages/MonthStats.tsx')).MonthStats,
}));
const About = lazy(async () => ({ default: (await import('./pages/About.tsx')).About }));

/** Every screen. The first pattern that matches wins. */
export const routes: readonly SiteRoute[] = [
  { pattern: '/', name: 'Price Register ++', component: RegisterCounties },
  { pattern: '/priceregister', name: 'Price Register ++', component: RegisterCounties },
  { pattern: '/priceregister/:county', name: 'Price Register ++', component: RegisterCounty },
  { pattern: '/priceregister/:county/:page', name: 'Price Register ++', component: RegisterCounty },
  { pattern: '/stats', name: 'County Stats', component: StatsCounties },
  { pattern: '/stats/:county', name: 'County Stats', component: CountyStats },
  { pattern: '/stats/:county/:year/:month', name: 'County Stats', component: MonthStats },
  { pattern: '/searchpriceregister', name: 'Search Price Register', component: SearchRegister },
  { pattern: '/about', name: 'About the data', component: About },
];
