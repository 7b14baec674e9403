import type { StreetPage } from '../../api/contract/streets.ts';
import type { PageProps } from '../fetch-page.tsx';
import { formatPlace } from '../format.ts';
import type { About } from '../head.ts';
import { StreetRanges } from '../parts/comparables/SimilarHomes.tsx';
import { describeAssigning } from '../parts/streets/describe-sales.ts';
import { headOfSales, SalesPage } from '../parts/streets/SalesPage.tsx';
import { apiPaths, paths } from '../paths.ts';
import { SmallPrint } from '../ui/Panel.tsx';

export const about: About = ({ key = '' }) => apiPaths.street(key);

export const head = headOfSales('street');

/** A street or an estate: every sale there, and what is for sale. */
export function Street({ params: { key } }: PageProps<'key'>) {
  return (
    <SalesPage<StreetPage>
      screen="street"
      of={key}
      trailOf={({ place, placeKey, county }) => [
        ...(placeKey ? [[`Sales in ${formatPlace(place)}`, paths.place(placeKey)] as const] : []),
        [`Sales in ${county}`, paths.registerCounty(county)],
        [`${county} statistics`, paths.countyStats(county)],
      ]}
      above={(page) => <StreetRanges page={page} />}
      below={(page) =>
        describeAssigning(page).map((sentence) => (
          <SmallPrint key={sentence}>{sentence}</SmallPrint>
        ))
      }
    />
  );
}
