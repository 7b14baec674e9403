import { buyingCosts } from '../../../api/contract/buying-costs.ts';
import type { ListingDetail } from '../../../api/contract/listing.ts';
import { formatDate, formatDifference, formatEuro, formatWholeEuro } from '../../format.ts';
import { type PurchaseForm, usePurchase } from '../../stores/purchase.ts';
import { type Column, column, DataTable } from '../../ui/DataTable.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Panel, SmallPrint } from '../../ui/Panel.tsx';
import { useMeta } from '../../use-api.ts';
import { isOffered } from '../listing/is-offered.ts';

type Priced = Pick<ListingDetail, 'currentPrice' | 'propertyType' | 'status'>;

/** What it costs to buy a home at its asking price; nothing where it has none. */
export function CostsPanel({ listing }: { listing: Priced }) {
  const meta = useMeta();
  if (!hasCosts(listing) || !meta) return null;
  return (
    <Panel title="What It Costs" note="At the asking price">
      {meta.countsCosts ? (
        <Counted price={listing.currentPrice} />
      ) : (
        <p>
          Stamp duty and lending limits were last checked on {formatDate(buyingCosts.checked)} and
          may have changed since, so we show no costs until we check them again.
        </p>
      )}
    </Panel>
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
      <div className="costs-fields grid wide">
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
          isSmall
        />
      ) : null}
      <Notes />
    </>
  );
}

function Notes() {
  const { checked, stampDuty, lendingLimits, vat } = buyingCosts;
  const { loanToValue, loanToIncome, allowancesAboveLimits } = lendingLimits;
  return (
    <SmallPrint>
      The loan is the largest that the Central Bank’s limits allow:{' '}
      {formatShare(loanToValue.firstTimeBuyer)} of the price, and {loanToIncome.firstTimeBuyer}{' '}
      times the income of a first-time buyer or {loanToIncome.secondOrSubsequentBuyer} times that of
      others. Lenders may exceed them for {formatShare(allowancesAboveLimits.firstTimeBuyer)} of
      their lending. The rate is an example, not an offer. Stamp duty on a new home is charged on
      the price before VAT. Legal and other fees are extra. Sources: {stampDuty.source};{' '}
      {lendingLimits.source}; {vat.source}. Rates checked on {formatDate(checked)}.
    </SmallPrint>
  );
}

const formatShare = (share: number) => `${Math.round(100 * share)}%`;

const more = 10_000;

/** In euro; the loan is the largest that the limits allow, the income is what it needs a year. */
const rowNames = {
  stampDuty: 'Stamp duty',
  deposit: 'Minimum deposit',
  loan: 'Loan',
  repayment: 'Monthly repayment',
  income: 'Annual income needed',
};
type Costs = Readonly<Record<keyof typeof rowNames, number>>;

function listColumns(price: number, purchase: Purchase): readonly Column<keyof Costs>[] {
  const [now, later] = [countCosts(price, purchase), countCosts(price + more, purchase)];
  return [
    column('name', 'Cost', 'text', (cost) => rowNames[cost]),
    column('now', `At ${formatEuro(price)}`, 'number', (cost) => formatWholeEuro(now[cost])),
    column('more', `At ${formatEuro(more)} more`, 'number', (cost) =>
      formatDifference(Math.round(later[cost] - now[cost])),
    ),
  ];
}

const { stampDuty, lendingLimits, vat } = buyingCosts;

/** A visitor's choices about the purchase. The rate is in percent a year. */
export type Purchase = {
  readonly buyer: keyof typeof lendingLimits.loanToIncome;
  readonly home: 'second-hand' | 'new house' | 'new apartment';
  readonly rate: number;
  readonly years: number;
};

/**
 * Whether a home is offered at a price: a site has a different stamp duty, an investment different
 * limits.
 */
export function hasCosts({ currentPrice, propertyType, status }: Priced): boolean {
  const isHome = propertyType !== 'Site' && propertyType !== 'Investment';
  return isHome && isOffered(status) && currentPrice > 0;
}

/** What was chosen and typed; null where a number can't be used, with what may be typed instead. */
export function parsePurchase(form: PurchaseForm) {
  const rate = form.rate.trim() === '' ? Number.NaN : Number(form.rate.replace(',', '.'));
  const years = Number(form.years);
  const hasYears = Number.isInteger(years) && years >= 1 && years <= 40;
  const faults = {
    rate: rate >= 0 && rate <= 20 ? undefined : 'A number from 0 to 20',
    years: hasYears ? undefined : 'A whole number from 1 to 40',
  };
  const purchase: Purchase = {
    buyer: form.buyer === 'firstTimeBuyer' ? form.buyer : 'secondOrSubsequentBuyer',
    home: form.home === 'new house' || form.home === 'new apartment' ? form.home : 'second-hand',
    rate,
    years,
  };
  return { purchase: faults.rate || faults.years ? null : purchase, faults };
}

/** What a home costs at a price, VAT included. */
export function countCosts(price: number, { buyer, home, rate, years }: Purchase): Costs {
  const loan = price * lendingLimits.loanToValue[buyer];
  return {
    stampDuty: countStampDuty(price / (1 + findVat(home))),
    deposit: price - loan,
    loan,
    repayment: countRepayment(loan, rate / 1200, years * 12),
    income: loan / lendingLimits.loanToIncome[buyer],
  };
}

function findVat(home: Purchase['home']): number {
  if (home === 'second-hand') return 0;
  return home === 'new house' ? vat.house : vat.apartment;
}

/** Each band's rate applies to the part of the price within it. */
function countStampDuty(price: number): number {
  let [duty, from] = [0, 0];
  for (const { upToEur, rate } of stampDuty.bands) {
    const to = Math.min(price, upToEur ?? price);
    duty += Math.max(to - from, 0) * rate;
    from = to;
  }
  return duty;
}

/** The monthly repayment of a loan, in equal parts; `rate` is monthly. */
function countRepayment(loan: number, rate: number, months: number): number {
  return rate === 0 ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months);
}
