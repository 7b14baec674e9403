import { Suspense, useState } from 'react';
import type { Meta } from '../../../api/contract/meta.ts';
import { ChartShare, Tool } from '../../charts/ChartTools.tsx';
import { apiPaths } from '../../paths.ts';
import { useApi } from '../../use-api.ts';

type Props = {
  title: string;
  /** The `id` of the map on its page. */
  id: string;
  embedPath: string;
};

/** Shows how to share a map as it is shown. */
export function MapShare({ title, id, embedPath }: Props) {
  const meta = useApi<Meta>(apiPaths.meta());
  const [isShared, share] = useState(false);
  return (
    <>
      <div className="chart-foot">
        <div className="chart-tools">
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
