import type { ComponentProps } from 'react';
import { findCounty } from '../../../api/contract/lists.ts';
import { CountyFlag } from '../../charts/CountyFlag.tsx';
import { PageHead } from '../../ui/PageHead.tsx';

type Props = Omit<ComponentProps<typeof PageHead>, 'picture'> & { county: string };

/** The head of a page about a county or a part of it, with the county's flag. */
export function CountyHead({ county, ...head }: Props) {
  const known = findCounty(county);
  return <PageHead picture={known ? <CountyFlag county={known} /> : null} {...head} />;
}
