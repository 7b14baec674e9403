import type { ReactNode } from 'react';
import './PanelGrid.css';

/** Panels side by side where there is room, one below the other where there isn't. */
export function PanelGrid({ columns, children }: { columns: 2 | 3; children: ReactNode }) {
  return <div className={`panel-grid panel-grid-${columns}`}>{children}</div>;
}
