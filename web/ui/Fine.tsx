import type { ReactNode } from 'react';
import './Fine.css';

/** Fine print: a caveat in small type, below what it belongs to. */
export function Fine({ children }: { children: ReactNode }) {
  return <p className="fine">{children}</p>;
}
