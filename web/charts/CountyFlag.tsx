import './charts.css';
import { countyColours, countyFlag } from './flag.ts';

/** The county's flag as an image. Throws `Unknown county: …` for any other name. */
export function CountyFlag({ county }: { county: string }) {
  return (
    <img
      className="flag"
      src={`data:image/svg+xml,${encodeURIComponent(countyFlag(county))}`}
      alt={`Flag of ${county}: ${countyColours(county)}`}
      width={36}
      height={24}
    />
  );
}
