import outlines from './counties.svg';
import './CountyMap.css';
import { type PointerEvent, useContext, useState } from 'react';
import { Link } from 'wouter';
import type { CountyMap as Figures } from '../../../api/contract/county-map.ts';
import type { MapMeasure } from '../../../api/contract/limits.ts';
import { type County, counties } from '../../../api/contract/lists.ts';
import { EmbedFrame } from '../../charts/ChartTools.tsx';
import { formatCount, noFigure } from '../../format.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import {
  type CountyFigure,
  describeMadeOf,
  formatShade,
  listClasses,
  type MapChoice,
  mapWords,
  notFollowed,
  readBreaks,
  readFigure,
} from './map-measures.ts';

type Props = {
  choice: MapChoice;
  /** The answer that has the month; null while there is none. */
  figures: Figures | null;
  /** The month shown, YYYY-MM; null where there is none. */
  month: string | null;
  /** What the map shows, where nothing is pointed at. */
  meaning: string;
};

/**
 * A map of the counties of Ireland by one measure. A county with too few sales, or where no adverts
 * are followed, is hatched. Each links to a page of its own.
 */
export function CountyMap({ choice, figures, month, meaning }: Props) {
  const [pointed, point] = useState<County | null>(null);
  const measure = mapWords[choice.measure];
  const breaks = readBreaks(measure, figures?.extremes ?? null);
  const all = counties.map((county) => readFigure(figures, county, month, breaks));
  const shown = all.find(({ county }) => county === pointed);
  const hatched = all.filter(({ shade }) => shade === 'few');
  const unfollowed = hatched.filter(({ text }) => text === notFollowed);
  const few = `under ${describeMadeOf(measure, figures?.fewest ?? 0)}`;
  const legend = [
    ...listClasses(measure, breaks).map((words, at) => ({
      words,
      shade: formatShade(measure, breaks, at),
    })),
    ...(hatched.length > unfollowed.length ? [{ words: few, shade: 'few' }] : []),
    ...(unfollowed.length > 0 ? [{ words: notFollowed, shade: 'few' }] : []),
  ];
  return (
    <div className="county-map-body stack">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing can't be a fieldset */}
      <svg
        className="county-outlines"
        viewBox="0 0 320 400"
        role="group"
        aria-label="Map of Ireland"
      >
        <pattern id="few-sales" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect className="county-few-ground" width="6" height="6" />
          <path className="county-few-line" d="M-1 7 7-1M-4 4 4-4M2 10 10 2" />
        </pattern>
        <use href={`${outlines}#Northern-Ireland`} className="county-outline-north" />
        {all.map((figure) => (
          <CountyLink
            key={figure.county}
            figure={figure}
            href={measure.hrefOf(figure.county)}
            isPointed={figure.county === pointed}
            onPoint={point}
          />
        ))}
        {pointed ? (
          <use href={`${outlines}#${pointed}`} className="county-outline-pointed" />
        ) : null}
      </svg>
      <p className="county-map-text soft num" aria-hidden="true">
        <b className="lead block">{shown?.county ?? meaning}</b>
        {shown ? shown.text : 'Choose a county to see its figure.'}
      </p>
      <ul className="map-legend row gap-1 plain-list small soft num" aria-label="Colours">
        {legend.map(({ words, shade }) => (
          <li key={words}>
            <i className={`county-shade-${shade}`} />
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}

type LinkProps = {
  figure: CountyFigure;
  href: string;
  isPointed: boolean;
  onPoint: (county: County | null) => void;
};

/** The first tap shows the county's figure, the second follows the link; a mouse only has to point. */
function CountyLink({ figure, href, isPointed, onPoint }: LinkProps) {
  const { county, text, shade } = figure;
  const [isTapped, tap] = useState(false);
  const isFramed = useContext(EmbedFrame) !== null;
  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse';
  return (
    <Link
      href={href}
      // A drawing's links don't follow the page's base.
      {...(isFramed && { target: '_blank' })}
      className={`county-outline county-shade-${shade}`}
      aria-label={`${county}, ${text}`}
      onPointerEnter={(event) => isMouse(event) && onPoint(county)}
      onPointerLeave={(event) => isMouse(event) && onPoint(null)}
      onPointerDown={(event) => tap(!isMouse(event) && !isPointed)}
      onClick={(event) => {
        if (isTapped) event.preventDefault();
        tap(false);
        onPoint(county);
      }}
      onFocus={() => onPoint(county)}
      onBlur={() => onPoint(null)}
    >
      <use href={`${outlines}#${county}`} />
    </Link>
  );
}

type Row = { county: string; figure: string; count: string };

/** The figures of the map in a table, to open; it needs no script. */
export function CountyTable({ figures, month }: { figures: Figures; month: string }) {
  const measure = mapWords[figures.measure];
  const { formatShort, formatCell = formatShort } = measure;
  const rows = counties.map((county): Row => {
    const { value, count } = readFigure(figures, county, month, []);
    return {
      county,
      figure: value === null ? noFigure : formatCell(value, count ?? 0),
      count: count === null ? noFigure : formatCount(count),
    };
  });
  const columns: Column<Row>[] = [
    { key: 'county', head: 'County', cell: ({ county }) => county },
    { key: 'figure', head: measure.name, kind: 'number', cell: ({ figure }) => figure },
    {
      key: 'count',
      kind: 'number',
      head: measure.countHead ?? 'Sales',
      cell: ({ count }) => count,
    },
  ];
  return (
    <details className="county-table">
      <summary>The figures as a table</summary>
      <DataTable
        caption={`${measure.name} by county`}
        columns={figures.measure === 'forsale' ? columns.slice(0, 2) : columns}
        rows={rows}
        rowKey={({ county }) => county}
        isSmall
      />
    </details>
  );
}

type MeasureProps = { chosen: MapMeasure; hrefOf: (measure: MapMeasure) => string };

/** The measures of the map, one of them chosen. They are links, so that they need no script. */
export function MeasureLinks({ chosen, hrefOf }: MeasureProps) {
  return (
    <nav className="row gap-1" aria-label="What the map shows">
      {(Object.keys(mapWords) as MapMeasure[]).map((measure) => (
        <Link
          key={measure}
          className="pill pill-bare"
          href={hrefOf(measure)}
          replace
          aria-current={measure === chosen ? 'true' : undefined}
        >
          {mapWords[measure].name}
        </Link>
      ))}
    </nav>
  );
}
