import { Link } from 'wouter';
import { recentDays } from '../../api/contract/limits.ts';
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

/** Where the numbers come from, what they count, and what to beware of. */
export function About() {
  const meta = useApi<Meta>(apiPaths.meta());
  return (
    <>
      <PageHead title="About the data">
        {meta.state === 'ready' ? <Opening register={meta.data.register} /> : null}
      </PageHead>
      <Panel title="Where the numbers come from" note="As the last refresh left it">
        {meta.state === 'ready' ? <Sources meta={meta.data} /> : <Pending answer={meta} />}
      </Panel>
      <div className="about-pair">
        <div className="about-stack">
          <MarketSales />
          <Vat />
        </div>
        <LeftOut />
      </div>
      <div className="about-four">
        <Listings />
        <Homes />
        <LateFiling />
        <Eircodes />
        <OpenApi />
      </div>
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
    head: 'Last pull',
    align: 'end',
    nowrap: true,
    cell: ({ lastPull }) => (lastPull ? formatInstant(lastPull) : 'never'),
  },
  {
    key: 'due',
    head: 'Next due',
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
        A row that can’t be read is set aside and counted, never guessed at. This is version{' '}
        <span className="num">{meta.version}</span> of the data, published{' '}
        {formatInstant(meta.publishedAt)}. Times are Irish.
      </p>
    </>
  );
}

function MarketSales() {
  return (
    <Panel title="What a market sale is">
      <div className="about-text">
        <p>
          The register lists every purchase of a home since 2010, as declared for stamp duty. It is
          a record, not a price index, and its publisher doesn’t tidy it. We show every line as it
          stands.
        </p>
        <p>
          The statistics are stricter: they count a sale when it was made at the full market price,
          stands in the register once, and is the price of one home. That is a market sale. Every
          average, median, highest and lowest price here is of market sales.
        </p>
        <p>
          The median is the middle price: half of the homes sold for more, half for less. A few very
          dear homes pull an average up; they hardly move a median.
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
          The register gives the price of most new homes without VAT. The statistics add 13.5%, and
          a sale shows both figures. Some new apartments bear 9% from October 2025 on; the register
          doesn’t say which homes are apartments, so theirs come out a little high.
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
          We look at what is advertised again and again, and keep what changed. For sale means
          advertised now and not sale agreed. “In the last 24 hours” and “in the last {recentDays}{' '}
          days” end at the newest look, and count what surely happened within them: between two
          looks nobody knows the day. What may have happened before is told beside the figure.
        </p>
        <p>
          An advert counts as gone when two full looks in a row miss it. One that a single look
          misses, or whose source hasn’t been looked at for long, is out of sight: it isn’t for sale
          as far as anyone knows, nor known to be gone. A look that shows unusually few is held back
          until it is confirmed, and the top of the page turns amber. A price that slips by a digit
          and is put right within a week is no change.
        </p>
        <p>
          A home is relisted when a sale falls through, when it comes back after all its adverts had
          gone, and when a new advert takes the place of an old one. A drop that several portals
          tell counts once.
        </p>
        <p>
          Days on the market, and days to a sale, run from our first sight of an advert: a portal’s
          own date moves when an advert is renewed. What stood before we first looked has stood
          longer than we say.
        </p>
        <p>
          Some adverts stand on for months after the sale. Where the sale came before our first look
          we still count the home as for sale, and its page says that it may be sold.
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
          Adverts and sales of one home are linked by their Eircode, else by what their addresses
          say. A home counts once on every page, on however many portals it stands; each advert’s
          page leads to the others. A listing is sold once the register has the sale that came of
          it.
        </p>
        <p>
          Every kind of link was held against Eircodes, to learn how often it is right. One that is
          right fewer than 95 times in 100 is called likely, with its reason. Where several homes or
          sales would do, none is chosen: a townland’s name alone is no home.
        </p>
        <p>
          Bedrooms, property type, asking price and days to sell are known only of sales that are
          linked to a listing, so each of these figures says how many sales it comes from; likely
          links count too. The price paid is compared with the last asking price; sales that the
          register prices without VAT are left out of that.
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
          A sale appears once its stamp duty is filed, often weeks later. The newest three months or
          so are still filling: their counts will grow, and their prices may move. A sale may also
          be corrected or withdrawn by the publisher.
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
          The register has Eircodes since 2021, on about three sales in four. Addresses are shown as
          they were filed. <Link href={paths.searchRegister()}>The search</Link> forgives fadas,
          capitals and short forms.
        </p>
      </div>
    </Panel>
  );
}

function OpenApi() {
  return (
    <Panel title="The figures themselves">
      <div className="about-text">
        <p>
          Every figure on this site comes from an open API that anyone may read. It needs no key:
          see <a href={apiPaths.docs()}>its documentation</a>.
        </p>
      </div>
    </Panel>
  );
}
