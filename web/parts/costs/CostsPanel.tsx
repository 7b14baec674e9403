import { buyingCosts } from '../../../api/contract/buying-costs.ts';
import type { ListingDetail } from '../../../api/contract/listing.ts';
import type { Meta } from '../../../api/contract/meta.ts';
import { formatDate, formatDifference, formatEuro, formatWholeEuro } from '../../format.ts';
import { apiPaths } from '../../paths.ts';
import { usePurchase } from '../../stores/purchase.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SmallPrint } from '../../ui/SmallPrint.tsx';
import { useApi } from '../../use-api.ts';
import { type Costs, countCosts, hasCosts, type Purchase, parsePurchase } from './count-costs.ts';
import './CostsPanel.css';

type Priced = Pick<ListingDetail, 'currentPrice' | 'propertyType' | 'status'>;

/** What it costs to buy a home at its asking price; nothing where it has none. */
export function CostsPanel({ listing }: { listing: Priced }) {
  const meta = useApi<Meta>(apiPaths.meta());
  if (!hasCosts(listing) || meta.state !== 'ready') return null;
  return (
    <Panel title="What It Costs" note="At the asking price">
      {meta.data.countsCosts ? <Counted price={listing.currentPrice} /> : <Expired />}
    </Panel>
  );
}

function Expired() {
  return (
    <p>
      Stamp duty and lending limits were last checked on {formatDate(buyingCosts.checked)} and may
      have changed since, so no costs are shown until they are checked again.
    </p>
  );
}

function Counted({ price }: { price: number }) {
  const form = usePurchase();
  const { purchase, faults } = parsePurchase(form);
  const field = (name: 'buyer' | 'home' | 'rate' | 'years') => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) =>
      usePurchase.setState({ [name]: target.value }),
  });
  return (
    <>
      <div className="costs-fields">
        <SelectField label="Buyer" {...field('buyer')}>
          <option value="firstTimeBuyer">First-time buyer</option>
          <option value="secondOrSubsequentBuyer">Not a first-time buyer</option>
        </SelectField>
        <SelectField label="Home" {...field('home')}>
          <option value="second-hand">Second-hand</option>
          <option value="new house">New house</option>
          <option value="new apartment">New apartment</option>
        </SelectField>
        <TextField
          label="Interest rate (% a year)"
          inputMode="decimal"
          error={faults.rate}
          {...field('rate')}
        />
        <TextField
          label="Term (years)"
          inputMode="numeric"
          error={faults.years}
          {...field('years')}
        />
      </div>
      <noscript>
        <SmallPrint>
          Without JavaScript, the figures are those for a first-time buyer with these values.
        </SmallPrint>
      </noscript>
      {purchase ? (
        <DataTable
          caption={`What it costs to buy this home at ${formatEuro(price)}`}
          columns={listColumns(price, purchase)}
          rows={Object.keys(rowNames) as (keyof Costs)[]}
          rowKey={(cost) => cost}
          isSmall
        />
      ) : null}
      <Notes />
    </>
  );
}

function Notes() {
  const { checked, expires, stampDuty, lendingLimits, vat } = buyingCosts;
  const { loanToValue, loanToIncome, allowancesAboveLimits } = lendingLimits;
  return (
    <SmallPrint>
      The loan is the largest that the Central Bank’s limits allow:{' '}
      {formatShare(loanToValue.firstTimeBuyer)} of the price, and {loanToIncome.firstTimeBuyer}{' '}
      times the income of a first-time buyer or {loanToIncome.secondOrSubsequentBuyer} times that of
      others. Lenders may exceed them for {formatShare(allowancesAboveLimits.firstTimeBuyer)} of
      their lending. The rate is an example, not an offer. Stamp duty on a new home is charged on
      the price before VAT. Legal and other fees are extra. Sources: {stampDuty.source};{' '}
      {lendingLimits.source}; {vat.source}. Checked on {formatDate(checked)}, shown until{' '}
      {formatDate(expires)}.
    </SmallPrint>
  );
}

const formatShare = (share: number) => `${Math.round(100 * share)}%`;

const more = 10_000;

const rowNames: Readonly<Record<keyof Costs, string>> = {
  stampDuty: 'Stamp duty',
  deposit: 'Minimum deposit',
  loan: 'Loan',
  repayment: 'Monthly repayment',
  income: 'Annual income needed',
};

function listColumns(price: number, purchase: Purchase): readonly Column<keyof Costs>[] {
  const [now, later] = [countCosts(price, purchase), countCosts(price + more, purchase)];
  return [
    { key: 'name', head: 'Cost', cell: (cost) => rowNames[cost] },
    {
      key: 'now',
      head: `At ${formatEuro(price)}`,
      align: 'end',
      nowrap: true,
      cell: (cost) => formatWholeEuro(now[cost]),
    },
    {
      key: 'more',
      head: `${formatEuro(more)} more`,
      align: 'end',
      nowrap: true,
      cell: (cost) => formatDifference(Math.round(later[cost] - now[cost])),
    },
  ];
}
