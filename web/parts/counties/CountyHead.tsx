import type { ComponentProps, ReactNode } from 'react';
import { type County, findCounty } from '../../../api/contract/lists.ts';
import { CountyFlag } from '../../charts/CountyFlag.tsx';
import { NotFound } from '../../shell/NotFound.tsx';
import { PageHead } from '../../ui/PageHead.tsx';

type Props = Omit<ComponentProps<typeof PageHead>, 'picture'> & { county: string };

/** The head of a page about a county or a part of it, with the county's flag. */
export function CountyHead({ county, ...head }: Props) {
  const known = findCounty(county);
  return <PageHead picture={known ? <CountyFlag county={known} /> : null} {...head} />;
}

type Params = { readonly county?: string };

/** A page for each county; an address that names none of the 26 has no page. */
export function ofCounty<Named extends Params>(
  Page: (props: Omit<Named, 'county'> & { county: County }) => ReactNode,
) {
  return function CountyPage({ params }: { params: Named }) {
    const county = findCounty(params.county ?? '');
    return county ? <Page {...params} county={county} /> : <NotFound />;
  };
}
