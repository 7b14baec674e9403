import { type ReactNode, useContext } from 'react';
import { EmbedFrame, useShare } from '../../charts/ChartTools.tsx';
import { Panel, SmallPrint } from '../../ui/Panel.tsx';

/** Where there is no room for a link. */
const boundaries =
  'Boundaries: Ordnance Survey Ireland / Tailte Éireann, CC BY 4.0; Northern Ireland boundaries: OSNI, Open Government Licence 3.0.';

/** Names whose boundaries a map is drawn by. */
function BoundaryCredit() {
  return (
    <>
      Boundaries: Ordnance Survey Ireland / Tailte Éireann,{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>; Northern Ireland
      boundaries: OSNI, Open Government Licence 3.0.
    </>
  );
}

type Props = {
  /** Of its panel. */
  heading: string;
  note?: ReactNode;
  /** What it shows, for people who see only the map. */
  title: string;
  /** The `id` of the map on its page. */
  id: string;
  embedPath: string;
  /** A sentence above the map. */
  lede?: string;
  /** What chooses what it shows; above it. */
  controls?: ReactNode;
  /** Null where there is nothing to draw, as the sentence above it says. */
  map: ReactNode;
  /** The same in a table. */
  table: ReactNode;
  /** What to know about its figures, and only on its page. */
  about: string;
  aboutHere?: string | null;
};

/** A map in its panel, with its table, its credit and how to share it; only the map in a frame. */
export function MapFrame(props: Props) {
  const { heading, note, title, id, embedPath, lede, controls, map, table, about } = props;
  const Frame = useContext(EmbedFrame);
  const { shareTool, sharing } = useShare({ title, id, embedPath, height: 780, of: 'this map' });
  if (Frame) {
    return (
      <Frame title={title} about={map ? [...(lede ? [lede] : []), about, boundaries] : undefined}>
        {map ?? <p>{lede}</p>}
      </Frame>
    );
  }
  if (!map) {
    return (
      <Panel title={heading} note={note}>
        <p>{lede}</p>
      </Panel>
    );
  }
  return (
    <Panel title={heading} note={note}>
      {lede ? <p>{lede}</p> : null}
      {controls}
      <div id={id}>{map}</div>
      <div className="chart-foot row spread">
        <div className="chart-tools row">{shareTool}</div>
      </div>
      {sharing}
      {table}
      <SmallPrint>
        {about} {props.aboutHere} <BoundaryCredit />
      </SmallPrint>
    </Panel>
  );
}
