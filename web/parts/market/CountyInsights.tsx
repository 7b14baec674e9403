import type { County } from '../../../api/contract/lists.ts';
import { PanelGrid } from '../../ui/PanelGrid.tsx';
import { FilingDelayPanel } from '../lag/FilingDelayPanel.tsx';
import { CountyIndexPanel } from '../price-index/PriceIndexPanel.tsx';
import { MarketPanels } from './MarketPanels.tsx';

/** The market's figures of a county on its own page: its price index, and how its homes sell. */
export function CountyInsights({ county }: { county: County }) {
  return (
    <>
      <CountyIndexPanel county={county} />
      <PanelGrid columns={2}>
        <MarketPanels area={county} />
        <FilingDelayPanel area={county} />
      </PanelGrid>
    </>
  );
}
