import { findMethod, formatMethodTitle, type Method } from '../../api/pages/methods.ts';
import { FunnelMethod } from '../parts/methods/FunnelMethod.tsx';
import { LagMethod } from '../parts/methods/LagMethod.tsx';
import { MethodLinks } from '../parts/methods/MethodLinks.tsx';
import { PriceIndexMethod } from '../parts/methods/PriceIndexMethod.tsx';
import { ReleasesMethod } from '../parts/methods/ReleasesMethod.tsx';
import { SellingMethod } from '../parts/methods/SellingMethod.tsx';
import { TimesMethod } from '../parts/methods/TimesMethod.tsx';
import { NotFound } from '../shell/NotFound.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';

/** How a statistic of our own is worked out, or the list of all that say so. */
export function Methods({ params }: { params: { method?: string } }) {
  const method = findMethod(params.method ?? '');
  if (params.method && !method) return <NotFound />;
  return (
    <>
      {method ? <OneMethod method={method} /> : <PageHead title="Methods" />}
      <Panel title={method ? 'Other methods' : 'How our figures are worked out'}>
        <MethodLinks but={method} />
      </Panel>
    </>
  );
}

const texts = {
  'price-index': PriceIndexMethod,
  'sold-against-asking': SellingMethod,
  'time-to-sell': TimesMethod,
  funnel: FunnelMethod,
  'register-lag': LagMethod,
  releases: ReleasesMethod,
} as const satisfies Record<Method, () => unknown>;

function OneMethod({ method }: { method: Method }) {
  const Text = texts[method];
  return (
    <>
      <PageHead title={formatMethodTitle(method)} />
      <Text />
    </>
  );
}
