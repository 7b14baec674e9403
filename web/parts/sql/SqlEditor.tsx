import { type KeyboardEvent, type RefObject, useId } from 'react';
import { sqlLongest } from '../../../api/contract/limits.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Field.tsx';

type Props = {
  box: RefObject<HTMLTextAreaElement | null>;
  draft: string;
  onDraft: (text: string) => void;
  onRun: () => void;
  /** Ends the question that is being answered; null while there is none. */
  onStop: (() => void) | null;
  limits: string;
};

/** The question as it is written. Ctrl and Enter ask it, on a Mac Command and Enter. */
export function SqlEditor({ box, draft, onDraft, onRun, onStop, limits }: Props) {
  const id = useId();
  const runByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onRun();
  };
  return (
    <form
      className="sql-form"
      action={paths.sql()}
      onSubmit={(event) => {
        event.preventDefault();
        onRun();
      }}
    >
      <label htmlFor={id}>SQL query (DuckDB)</label>
      <textarea
        ref={box}
        id={id}
        name="q"
        className="sql-text"
        rows={Math.min(Math.max(draft.split('\n').length + 1, 8), 24)}
        maxLength={sqlLongest}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-describedby={`${id}-limits`}
        aria-keyshortcuts="Control+Enter"
        value={draft}
        onChange={({ target }) => onDraft(target.value)}
        onKeyDown={runByKey}
      />
      <div className="sql-acts">
        <Button type="submit">Run</Button>
        {onStop ? (
          <Button kind="plain" onClick={onStop}>
            Stop
          </Button>
        ) : null}
        <span className="sql-hint">
          <kbd>Ctrl</kbd> + <kbd>Enter</kbd>
        </span>
      </div>
      <p id={`${id}-limits`} className="sql-limits">
        {limits}
      </p>
    </form>
  );
}
