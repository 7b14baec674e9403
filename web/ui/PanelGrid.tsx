import type { ReactNode } from 'react';
import './PanelGrid.css';

type Props = {
  /** `wide`: two where the window is a wide one. */
  columns: 2 | 3 | 'wide';
  children: ReactNode;
};

/** Panels side by side where there is room, one below the other where there isn't. */
export function PanelGrid({ columns, children }: Props) {
  return <div className={`panel-grid panel-grid-${columns}`}>{children}</div>;
}
