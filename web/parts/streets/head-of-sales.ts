import type { PlacePage, StreetPage } from '../../../api/contract/streets.ts';
import { formatSalesName } from '../../../api/pages/format-sales-name.ts';
import { formatCountOf } from '../../format.ts';
import type { HeadOf } from '../../head.ts';
import { paths } from '../../paths.ts';

/** The head of a street's or a place's page. */
export const headOfSales =
  (screen: 'street' | 'place'): HeadOf<StreetPage | PlacePage> =>
  (_, { subject }) => {
    if (!subject)
      return subject === null ? null : { title: 'Sales', description: 'What homes sold for here.' };
    const name = formatSalesName(subject);
    const sales = subject.registeredSales;
    return {
      title: name,
      description:
        sales === 0
          ? `Homes for sale in ${name}. We have no record of a sale there.`
          : `What homes in ${name} sold for: ${formatCountOf(sales, 'sale', 'sales')}, and the median by year.`,
      path: paths[screen](subject.key),
    };
  };
