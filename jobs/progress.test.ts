import { expect, onTestFinished, test, vi } from 'vitest';
import { beginStage } from './progress.ts';

/** What is written, for a terminal with this many columns. */
function startOutput(columns?: number) {
  const written: string[] = [];
  const write = (text: string) => written.push(text);
  return { written, write, ...(columns !== undefined && { isTTY: true, columns }) };
}

function stopClock(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

test('a terminal has one line per stage, with its seconds, its progress and in the end its result', () => {
  stopClock();
  const out = startOutput(30);
  const { note, end } = beginStage('Warehouse', out);
  note('hearth: a line that would not fit beside the rest');
  vi.advanceTimersByTime(1000);
  end('Warehouse ready');
  vi.advanceTimersByTime(5000);
  expect(out.written).toEqual([
    '\r\u001b[KWarehouse… 0 s',
    '\r\u001b[KWarehouse… 1 s  hearth: a lin',
    '\r\u001b[KWarehouse ready (1 s)\n',
  ]);
});

test('outside a terminal a stage is two plain lines', () => {
  stopClock();
  const out = startOutput();
  const { note, end } = beginStage('Warehouse', out);
  note('hearth: prepared');
  vi.advanceTimersByTime(7000);
  end('Warehouse ready');
  expect(out.written).toEqual(['Warehouse…\n', 'Warehouse ready (7 s)\n']);
});
