/** Options of Node under which a process and those that it starts have a clock that is off by so much. */
export function buildShiftedClock(ms: number): string {
  const script = `const Real = Date; globalThis.Date = class extends Real {
    constructor(...given) { if (given.length) super(...given); else super(Real.now() + ${ms}); }
    static now() { return Real.now() + ${ms}; }
  };`;
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
}
