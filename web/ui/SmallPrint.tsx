import type { ReactNode } from 'react';
import './SmallPrint.css';

/** SmallPrint print: a caveat in small type, below what it belongs to. */
export function SmallPrint({ children }: { children: ReactNode }) {
  return <p className="fine">{children}</p>;
}
