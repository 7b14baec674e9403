import type { ReactNode } from 'react';

type Props = {
  time: string;
  figure: string;
  /** What else is known of it; may be empty. */
  rest: ReactNode;
};

/** One figure and its time, in a chart whose points don't share times. */
export function TooltipOne({ time, figure, rest }: Props) {
  return (
    <div className="readout readout-one num">
      <p className="readout-time">{time}</p>
      <p>
        <b>{figure}</b>
        {rest ? <> · {rest}</> : null}
      </p>
    </div>
  );
}
