import type { Meta } from '../../api/contract/meta.ts';
import { apiPaths } from '../paths.ts';
import { useApi } from '../use-api.ts';

/** Says on every page that the data is invented, where it is. */
export function DemoLine() {
  const meta = useApi<Meta>(apiPaths.meta());
  if (meta.state !== 'ready' || !meta.data.demo) return null;
  return (
    <p className="demo-line">
      <strong>Demonstration.</strong> Every home, sale and price shown here is invented.
    </p>
  );
}
