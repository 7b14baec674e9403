import './Choices.css';
import { type ReactNode, useId } from 'react';

/** Buttons of which one is on, under a name. */
export function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out
    <div className="choices" role="group" aria-labelledby={id}>
      <span id={id}>{legend}</span>
      <div className="choices-row">{children}</div>
    </div>
  );
}

type ChoiceProps = {
  /** Undefined for a button that is no choice among others. */
  isOn?: boolean;
  onPress: () => void;
  /** What it is called where its content doesn't say. */
  name?: string;
  children: ReactNode;
};

/** One of several choices. */
export function Choice({ isOn, onPress, name, children }: ChoiceProps) {
  return (
    <button
      type="button"
      className="choice"
      aria-pressed={isOn}
      aria-label={name}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
