import { type Area, findArea } from '../contract/areas.ts';
import { ApiError } from '../errors.ts';

/** The county of a path's part, or Ireland. Throws `unknown_county`. */
export function readArea(name: string): Area {
  const area = findArea(name);
  if (area) return area;
  throw new ApiError(
    'unknown_county',
    `There is no county "${name.slice(0, 40)}" among the 26; "Ireland" is all of them.`,
  );
}
