import { placeSalesView } from '../../../api/contract/place-sales-view.ts';
import { formatView } from '../../../api/contract/view-fields.ts';
import { Pending } from '../../ui/Pending.tsx';
import type { PlaceSalesList } from '../../use-sales.ts';
import { PagedFrame } from '../listings/PagedFrame.tsx';
import { RegisterNotes, RegisterTable } from '../sales/RegisterTable.tsx';
import { placeSaleSortNames, SalesControls } from '../sales/SalesControls.tsx';

type Props = {
  list: PlaceSalesList;
  /** The street or place with its county. */
  name: string;
  csv: string;
};

const fewRows = 10;

/** The sales of a street or a place; nothing where it has none. */
export function PlaceSalesTable({ list, name, csv }: Props) {
  const { answer, view } = list;
  if (answer.state !== 'ready') return <Pending answer={answer} />;
  const total = answer.total ?? answer.data.length;
  const isWhole = formatView(placeSalesView, { ...view, sort: 'newest', page: 0 }) === '';
  if (total === 0 && isWhole) return null;
  // A list that nobody has chosen anything of begins short; an address with a page has all of it.
  const isChosen = formatView(placeSalesView, view) !== '';
  const shown = isChosen || answer.data.length <= fewRows + 2 ? undefined : fewRows;
  return (
    <>
      <PagedFrame
        list={list}
        note={
          <a href={csv} download>
            All sales as CSV
          </a>
        }
        total={total}
        {...(shown && { first: shown })}
        nouns={['sale', 'sales']}
        controls={<SalesControls list={list} sortNames={placeSaleSortNames} />}
      >
        <RegisterTable
          caption={`Sales in ${name}`}
          list={list}
          byAddress={list}
          records={answer.data.slice(0, shown)}
        />
      </PagedFrame>
      <RegisterNotes />
    </>
  );
}
