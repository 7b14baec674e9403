import { useMemo, useState } from 'react';
import type { County } from '../../../api/contract/lists.ts';
import type { AskingByKey, AskingQuarter } from '../../../api/contract/market-figures.ts';
import { LinePanel } from '../../charts/lines.tsx';
import { apiPaths } from '../../paths.ts';
import { SelectField } from '../../ui/Field.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { useApi } from '../../use-api.ts';
import { useFilling } from '../lag/lag-data.ts';
import { MethodLink } from '../methods/MethodLinks.tsx';
import { buildAskingChart, tabulateAskingByKey } from './market-data.ts';

/** Sale prices compared with asking prices in one routing key of a county, chosen from those that have a figure. */
export function RoutingKeyPanel({ county }: { county: County }) {
  const answer = useApi<AskingByKey>(apiPaths.askingByKey(county));
  if (answer.state !== 'ready') return <Pending answer={answer} text="loading..." />;
  return <Ready key={county} county={county} figures={answer.data} />;
}

function Ready({ county, figures }: { county: County; figures: AskingByKey }) {
  const shown = figures.keys.filter(({ asking }) => asking.some(({ median }) => median !== null));
  const [chosen, choose] = useState(shown[0]?.routingKey ?? '');
  const refine = useFilling(county);
  const data = useMemo(() => {
    const quarters = figures.keys.find(({ routingKey }) => routingKey === chosen)?.asking ?? [];
    const isTold = ({ median }: AskingQuarter) => median !== null;
    const asking = quarters.slice(quarters.findIndex(isTold), quarters.findLastIndex(isTold) + 1);
    return refine(buildAskingChart({ ...figures, asking }, `${chosen}, ${county}`));
  }, [figures, chosen, county, refine]);
  const controls = (
    <div className="choices-bar row end">
      <SelectField
        label="Routing key"
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        {shown.map(({ routingKey }) => (
          <option key={routingKey}>{routingKey}</option>
        ))}
      </SelectField>
    </div>
  );
  return (
    <LinePanel
      title={`Sale price versus asking price by routing key, ${county}`}
      note="The table and the CSV have all routing keys"
      data={data}
      table={tabulateAskingByKey(figures)}
      none={`No routing key in ${county} has 10 sales linked to adverts in a quarter.`}
      controls={shown.length > 0 ? controls : null}
      below={<MethodLink method="sold-against-asking" />}
      fileName={`luach-selling-by-routing-key-${county.toLowerCase()}`}
    />
  );
}
