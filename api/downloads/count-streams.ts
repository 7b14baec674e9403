/** A notebook that reads a file in parts opens some dozen at the same time. */
const maxOfOne = 32;
const maxOfAll = 400;

/** Counts the files that are being sent, as each keeps one open for as long as its reader takes. */
export function countStreams(ofOne: number = maxOfOne, ofAll: number = maxOfAll) {
  const byAddress = new Map<string, number>();
  let all = 0;
  return {
    /** A function to call once the file is sent; undefined where no more may be sent now. */
    begin(address: string): (() => void) | undefined {
      const own = byAddress.get(address) ?? 0;
      if (own >= ofOne || all >= ofAll) return undefined;
      byAddress.set(address, own + 1);
      all += 1;
      let isUnderWay = true;
      return () => {
        if (!isUnderWay) return;
        isUnderWay = false;
        all -= 1;
        const left = (byAddress.get(address) ?? 1) - 1;
        if (left === 0) byAddress.delete(address);
        else byAddress.set(address, left);
      };
    },
  };
}
