import { type ReactNode, useId } from 'react';

/** Buttons of which one is on, under a name. */
export function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out
    <div className="stack gap-1 small soft" role="group" aria-labelledby={id}>
      <span id={id}>{legend}</span>
      <div className="row gap-1">{children}</div>
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
    <button type="button" className="pill" aria-pressed={isOn} aria-label={name} onClick={onPress}>
      {children}
    </button>
  );
}
