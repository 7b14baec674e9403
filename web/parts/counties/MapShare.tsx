import { Suspense, useState } from 'react';
import type { Meta } from '../../../api/contract/meta.ts';
import { ChartShare, Tool } from '../../charts/ChartTools.tsx';
import { apiPaths, paths } from '../../paths.ts';
import { useApi } from '../../use-api.ts';
import { type MapChoice, mapId } from './read-map.ts';

/** Tells how to share the map as it is shown. */
export function MapShare({ title, choice }: { title: string; choice: MapChoice }) {
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
          <ChartShare
            title={title}
            id={mapId}
            embedPath={paths.embed('map', paths.mapOf(paths.stats(), choice))}
            height={780}
            meta={meta.data}
          />
        </Suspense>
      ) : null}
    </>
  );
}
