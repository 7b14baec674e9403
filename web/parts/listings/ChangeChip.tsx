import { formatChange } from '../../format.ts';
import { Chip, type ChipTone } from '../../ui/Chip.tsx';

type Tone = { tone: ChipTone; arrow: string };

const tones: Record<string, Tone> = {
  Drop: { tone: 'fall', arrow: '↓' },
  Increase: { tone: 'rise', arrow: '↑' },
  'Sale Agreed': { tone: 'agreed', arrow: '' },
};
const plain: Tone = { tone: 'plain', arrow: '' };

/** The last change of a listing with its percentage: `Drop of 5.26%`. */
export function ChangeChip({ change, percentage }: { change: string; percentage: number }) {
  const text = formatChange(change, percentage);
  return change === '' ? (
    <span className="none">{text}</span>
  ) : (
    <Words change={change}>{text}</Words>
  );
}

/** An event of a listing, by its name: `Drop`, `Sale Agreed`. */
export function EventChip({ change }: { change: string }) {
  return <Words change={change}>{change}</Words>;
}

/** The text of a change, `Drop of 5.26%`, as the API gives it. */
export function WordsChip({ words }: { words: string }) {
  return <Words change={words.split(' ')[0] ?? ''}>{words}</Words>;
}

function Words({ change, children }: { change: string; children: string }) {
  const { tone, arrow } = tones[change] ?? plain;
  const [words = '', percentage] = arrow ? children.split(/(?<= of )/) : [children];
  return (
    <Chip tone={tone}>
      {arrow ? <span aria-hidden="true">{arrow}</span> : null}
      <span>
        {percentage ? <span className="change-words">{words}</span> : words}
        {percentage}
      </span>
    </Chip>
  );
}
