import './CountyFlag.css';
import { countyColours, countyFlag } from './flag.ts';

type Props = {
  county: string;
  /** Beside the county's name in a heading the flag says nothing more. */
  isOrnament?: boolean;
};

/** The county's flag as an image. Throws `Unknown county: …` for any other name. */
export function CountyFlag({ county, isOrnament = false }: Props) {
  return (
    <img
      className="flag"
      src={`data:image/svg+xml,${encodeURIComponent(countyFlag(county))}`}
      alt={isOrnament ? '' : `Flag of ${county}: ${countyColours(county)}`}
      width={36}
      height={24}
    />
  );
}
