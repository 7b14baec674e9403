import { Link } from 'wouter';
import type { Townland } from '../../../api/contract/for-sale.ts';
import { formatCount } from '../../format.ts';
import { paths } from '../../paths.ts';
import { splitColumns } from './split-columns.ts';
import './TownlandTables.css';

type Props = { county: string; kind: string; townlands: readonly Townland[] };

/**
 * A county's townlands or postal districts in three columns, read downwards; one below the other where there is no
 * room.
 */
export function TownlandTables({ county, kind, townlands }: Props) {
  return (
    <div className="townlands">
      {splitColumns(townlands, 3).map((column) => (
        <table key={column[0]?.townlandName}>
          <caption className="visually-hidden">
            {kind}s of {county} from {column[0]?.townlandName} to {column.at(-1)?.townlandName}
          </caption>
          <thead>
            <tr>
              <th scope="col">{kind}</th>
              <th scope="col">Properties count</th>
            </tr>
          </thead>
          <tbody>
            {column.map(({ townlandName, count }) => (
              <tr key={townlandName}>
                <th scope="row">
                  <Link className="row-link" href={paths.townForSale(county, townlandName)}>
                    {townlandName}
                  </Link>
                </th>
                <td className="num">{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
