import type { ReactNode } from 'react';
import './Fine.css';

/** Fine print: what a reader should know, small and under what it belongs to. */
export function Fine({ children }: { children: ReactNode }) {
  return <p className="fine">{children}</p>;
}
