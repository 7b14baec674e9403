import { findMethod, formatMethodTitle, type Method } from '../../api/pages/methods.ts';
import { ComparableScores } from '../parts/methods/ComparableScores.tsx';
import { MethodCounts } from '../parts/methods/MethodCounts.tsx';
import { MethodLinks } from '../parts/methods/MethodLinks.tsx';
import { NotFound } from '../shell/NotFound.tsx';
import funnel from '../texts/funnel.md';
import priceIndex from '../texts/price-index.md';
import registerLag from '../texts/register-lag.md';
import releases from '../texts/releases.md';
import similarHomes from '../texts/similar-homes.md';
import soldAgainstAsking from '../texts/sold-against-asking.md';
import timeToSell from '../texts/time-to-sell.md';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Prose } from '../ui/Prose.tsx';

const texts = {
  'similar-homes': similarHomes,
  'price-index': priceIndex,
  'sold-against-asking': soldAgainstAsking,
  'time-to-sell': timeToSell,
  funnel,
  'register-lag': registerLag,
  releases,
} as const satisfies Record<Method, unknown>;

/** How a statistic of our own is worked out, or the list of all that say so. */
export function Methods({ params }: { params: { method?: string } }) {
  const method = findMethod(params.method ?? '');
  if (params.method && !method) return <NotFound />;
  return (
    <>
      <PageHead title={method ? formatMethodTitle(method) : 'Methods'} />
      {method
        ? texts[method].map(({ title, html }) => (
            <Panel key={title} title={title}>
              {html ? (
                <Prose html={html} />
              ) : (
                <div className="prose">
                  <MethodCounts method={method} />
                </div>
              )}
            </Panel>
          ))
        : null}
      {method === 'similar-homes' ? <ComparableScores /> : null}
      <Panel title={method ? 'Other methods' : 'How our figures are worked out'}>
        <MethodLinks but={method} />
      </Panel>
    </>
  );
}
