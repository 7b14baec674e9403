import { Link } from 'wouter';
import { fewSales, recentDays, vatPct } from '../../api/contract/limits.ts';
import { leftOutReasons } from '../../api/contract/lists.ts';
import type { Meta, SourceState } from '../../api/contract/meta.ts';
import { formatCount, formatDate, formatInstant } from '../format.ts';
import { leftOutWords } from '../parts/sales/left-out.ts';
import { apiPaths, paths } from '../paths.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi } from '../use-api.ts';
import './About.css';

/** What the figures mean, how far to trust them, and where they come from. */
export function About() {
  const meta = useApi<Meta>(apiPaths.meta());
  return (
    <>
      <PageHead title="About the data">
        {meta.state === 'ready' ? <Opening register={meta.data.register} /> : null}
      </PageHead>
      <Trust />
      <div className="about-pair">
        <div className="about-stack">
          <MarketSales />
          <Vat />
        </div>
        <LeftOut />
      </div>
      <div className="about-pair">
        <Listings />
        <Homes />
      </div>
      <div className="about-three">
        <LateFiling />
        <Eircodes />
        <OpenApi takesSql={meta.state === 'ready' && meta.data.takesSql} />
      </div>
      <Panel title="Where the numbers come from" note="As of the last refresh">
        {meta.state === 'ready' ? <Sources meta={meta.data} /> : <Pending answer={meta} />}
      </Panel>
    </>
  );
}

function Opening({ register }: { register: Meta['register'] }) {
  if (!register.newestSaleDate) return <p>The register holds no sales yet.</p>;
  const leftOut = register.registeredSales - register.marketSales;
  return (
    <p>
      The register holds <strong>{formatCount(register.registeredSales)}</strong> sales up to{' '}
      <span className="nowrap">{formatDate(register.newestSaleDate)}</span>. The statistics count{' '}
      <strong>{formatCount(register.marketSales)}</strong> of them as market sales;{' '}
      {formatCount(leftOut)} are shown but not counted, each for a reason given below.
    </p>
  );
}

const sourceColumns: readonly Column<SourceState>[] = [
  {
    key: 'publisher',
    head: 'Source',
    cell: (source) => (
      <>
        {source.homepage ? (
          <a className="about-publisher" href={source.homepage} rel="noopener">
            {source.publisher}
          </a>
        ) : (
          <span className="about-publisher">{source.publisher}</span>
        )}
        <span className="about-licence">
          {source.id}: {source.licence}
        </span>
      </>
    ),
  },
  {
    key: 'rows',
    head: 'Rows',
    align: 'end',
    nowrap: true,
    figure: true,
    cell: ({ rows }) => formatCount(rows),
  },
  {
    key: 'aside',
    head: 'Set aside',
    align: 'end',
    nowrap: true,
    cell: ({ setAside }) => formatCount(setAside),
  },
  {
    key: 'newest',
    head: 'Newest record',
    align: 'end',
    nowrap: true,
    cell: ({ newestRecord }) => (newestRecord ? formatDate(newestRecord) : '–'),
  },
  {
    key: 'pulled',
    head: 'Last check',
    align: 'end',
    nowrap: true,
    cell: ({ lastPull }) => (lastPull ? formatInstant(lastPull) : 'never'),
  },
  {
    key: 'due',
    head: 'Next check',
    align: 'end',
    nowrap: true,
    cell: ({ nextDue, held }) => {
      if (held) return 'held';
      return nextDue ? formatInstant(nextDue) : '–';
    },
  },
];

function Sources({ meta }: { meta: Meta }) {
  if (meta.sources.length === 0) return <p>No source has been read yet.</p>;
  return (
    <>
      <DataTable
        caption="Sources"
        columns={sourceColumns}
        rows={meta.sources}
        rowKey={(source) => source.id}
      />
      <p className="about-small">
        Rows that can’t be read are set aside and counted, never guessed at. This is version{' '}
        <span className="num">{meta.version}</span> of the data, published{' '}
        {formatInstant(meta.publishedAt)}. All times are Irish time.
      </p>
    </>
  );
}

function Trust() {
  return (
    <Panel title="How far to trust the figures">
      <ul className="about-list">
        <li>
          <strong>A sale price is what the buyer declared for stamp duty.</strong> Every sale in the
          register is shown; averages and medians count market sales only.
        </li>
        <li>
          <strong>An asking price is what the advert said when we last looked.</strong> If a price
          changed between two checks, we give both dates rather than guess the day.
        </li>
        <li>
          <strong>A figure from a few sales proves little.</strong> Each figure says how many sales
          or homes it is made of and is rounded to match. A chart draws no line through {fewSales}{' '}
          sales or fewer.
        </li>
        <li>
          <strong>The newest three months are incomplete.</strong> Sales can take that long to reach
          the register, so their counts will grow and their prices may change.
        </li>
        <li>
          <strong>An advert and a sale are joined only where both are clearly of one home.</strong>{' '}
          A link that is less than 95% sure is marked as likely; many sales have no link at all.
        </li>
        <li>
          <strong>None of this is a valuation.</strong> A median is the middle of what homes in a
          place sold for, not what one of them is worth.
        </li>
      </ul>
    </Panel>
  );
}

function MarketSales() {
  return (
    <Panel title="What a market sale is">
      <div className="about-text">
        <p>
          The register lists every purchase of a home since 2010, as declared for stamp duty. It is
          a record, not a price index, and its publisher doesn’t edit it. We leave no entry out.
        </p>
        <p>
          The statistics are stricter: they count a sale only if it was made at the full market
          price, appears in the register once, and is of one home. That is a market sale. Every
          average, median, maximum and minimum price here is of market sales.
        </p>
        <p>
          The median is the middle price: half of the homes sold for more, half for less. A few very
          expensive homes raise an average; they hardly move a median.
        </p>
      </div>
    </Panel>
  );
}

function LeftOut() {
  return (
    <Panel title="Why a sale is left out">
      <dl className="about-reasons">
        {leftOutReasons.map((reason) => (
          <div key={reason}>
            <dt>{leftOutWords[reason].short}</dt>
            <dd>{leftOutWords[reason].long}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Vat() {
  return (
    <Panel title="New homes and VAT">
      <div className="about-text">
        <p>
          The register gives the price of most new homes without VAT. The statistics add {vatPct}%,
          and a sale shows both figures. Some new apartments have been charged 9% since October
          2025; the register doesn’t say which homes are apartments, so their prices come out a
          little high.
        </p>
      </div>
    </Panel>
  );
}

function Listings() {
  return (
    <Panel title="Homes for sale">
      <div className="about-text">
        <p>
          We check the adverts regularly and record what has changed. For sale means advertised at
          the latest check and not sale agreed. “In the last 24 hours” and “in the last {recentDays}{' '}
          days” end at the latest check, and count only what certainly happened in that time: the
          day of a change between two checks isn’t known. What may have happened earlier is given
          next to the figure.
        </p>
        <p>
          An advert counts as removed once it is missing from two full checks running. One that is
          missing from a single check, or whose source hasn’t been checked for a long time, is out
          of sight: it counts neither as for sale nor as removed. A check that finds unusually few
          adverts is held back until it is confirmed, and the dot at the top of the page turns
          amber. It also turns amber when the newest data is older than usual, and red when it is
          much older. A price that is mistyped by a digit and corrected within a week is not a
          change.
        </p>
        <p>
          A home is relisted when a sale falls through, or when it comes back after all its adverts
          were removed. A drop that several portals show counts once.
        </p>
        <p>
          Days on the market, and days to a sale, run from the day we first saw the advert: a
          portal’s own date changes when an advert is renewed. A home already advertised at our
          first check has been on the market for longer than we say.
        </p>
        <p>
          Some adverts stay up for months after the sale. Where the sale came before our first
          check, we still count the home as for sale, and its page says that it may be sold.
        </p>
      </div>
    </Panel>
  );
}

function Homes() {
  return (
    <Panel title="One history for each home">
      <div className="about-text">
        <p>
          Adverts and sales of the same home are linked by Eircode or, where there is none, by
          address. A home counts once on every page, however many portals advertise it; each
          advert’s page leads to the others. A listing is sold once the register has its sale.
        </p>
        <p>
          Each kind of link was checked against Eircodes to measure how often it is right. One that
          is right fewer than 95 times in 100 is called likely, with its reason. Where several homes
          or sales fit, none is chosen: a townland’s name alone doesn’t identify a home.
        </p>
        <p>
          Bedrooms, property type, asking price and days to sell are known only for sales linked to
          a listing, so each of these figures says how many sales it comes from; likely links count
          too. The price paid is compared with the last asking price; sales that the register prices
          without VAT are left out of the comparison.
        </p>
      </div>
    </Panel>
  );
}

function LateFiling() {
  return (
    <Panel title="The newest months">
      <div className="about-text">
        <p>
          A sale appears once its stamp duty is filed, often weeks later, so charts dot the newest
          three months: not all sales are in yet. The publisher may also correct or withdraw a sale:{' '}
          <Link href={paths.releases()}>what the register changed</Link> says how many, and{' '}
          <Link href={paths.insights()}>Market Insights</Link> how a month fills.
        </p>
      </div>
    </Panel>
  );
}

function Eircodes() {
  return (
    <Panel title="Eircodes and addresses">
      <div className="about-text">
        <p>
          The register has given Eircodes since 2021, for about three sales in four. An address
          filed in capitals is shown in ordinary letters, with the register’s own spelling a tap
          away. <Link href={paths.searchRegister()}>The search</Link> ignores fadas, capitals and
          abbreviations.
        </p>
      </div>
    </Panel>
  );
}

function OpenApi({ takesSql }: { takesSql: boolean }) {
  return (
    <Panel title="Open API">
      <div className="about-text">
        <p>
          Every figure on this site comes from an open API that anyone can use without a key: see{' '}
          <a href={apiPaths.docs()}>its documentation</a>. <Link href={paths.data()}>The data</Link>{' '}
          can be downloaded whole
          {takesSql ? (
            <>
              , or <Link href={paths.sql()}>asked in SQL</Link>
            </>
          ) : null}
          .
        </p>
      </div>
    </Panel>
  );
}
