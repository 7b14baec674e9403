import { Suspense, useState } from 'react';
import type { Meta } from '../../../api/contract/meta.ts';
import { ChartShare, Tool } from '../../charts/ChartTools.tsx';
import { apiPaths } from '../../paths.ts';
import { useApi } from '../../use-api.ts';

/** Where there is no room for a link. */
export const boundaries =
  'Boundaries: Ordnance Survey Ireland / Tailte Éireann, CC BY 4.0; of Northern Ireland: OSNI, Open Government Licence 3.0.';

/** Names whose boundaries a map is drawn by. */
export function BoundaryCredit() {
  return (
    <>
      Boundaries: Ordnance Survey Ireland / Tailte Éireann,{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>; of Northern Ireland:
      OSNI, Open Government Licence 3.0.
    </>
  );
}

type ShareProps = {
  title: string;
  /** The `id` of the map on its page. */
  id: string;
  embedPath: string;
};

/** Shows how to share a map as it is shown. */
export function MapShare({ title, id, embedPath }: ShareProps) {
  const meta = useApi<Meta>(apiPaths.meta());
  const [isShared, share] = useState(false);
  return (
    <>
      <div className="chart-foot row spread">
        <div className="chart-tools row">
          <Tool isOn={isShared} onPress={() => share(!isShared)} of="the map">
            Share
          </Tool>
        </div>
      </div>
      {isShared && meta.state === 'ready' ? (
        <Suspense>
          <ChartShare title={title} id={id} embedPath={embedPath} height={780} meta={meta.data} />
        </Suspense>
      ) : null}
    </>
  );
}
