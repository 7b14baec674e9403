/**
 * Whether one word differs from the other by one letter left out, added or replaced, or by two
 * neighbouring letters swapped.
 */
export function isOneSlip(left: string, right: string): boolean {
  if (left === right || Math.abs(left.length - right.length) > 1) return false;
  const start = countCommon(left, right);
  const [restLeft, restRight] = [left.slice(start), right.slice(start)];
  if (restLeft.length !== restRight.length)
    return restLeft.slice(1) === restRight || restLeft === restRight.slice(1);
  const isSwapped = restLeft[0] === restRight[1] && restLeft[1] === restRight[0];
  return (
    restLeft.slice(1) === restRight.slice(1) ||
    (isSwapped && restLeft.slice(2) === restRight.slice(2))
  );
}

/** How many letters both begin with. */
function countCommon(left: string, right: string): number {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  return at;
}
