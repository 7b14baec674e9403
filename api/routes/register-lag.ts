import { toJson } from '../answers.ts';
import { RegisterChanges } from '../contract/register-changes.ts';
import { RegisterLag } from '../contract/register-lag.ts';
import { readRegisterChanges } from '../stats/read-register-changes.ts';
import { readRegisterLag } from '../stats/read-register-lag.ts';
import { readArea } from './read-area.ts';
import type { Service } from './service.ts';

/** `GET /api/RegisterLag/{area}` and `GET /api/RegisterChanges`. */
export function addRegisterLag({ app, versions }: Service): void {
  app.get<{ Params: { area: string } }>(
    '/api/RegisterLag/:area',
    {
      schema: {
        summary:
          'How complete the new months of the register are: the share of sales that is in by age, and what is expected of the months of an area that still fill, with intervals',
        response: { 200: RegisterLag },
      },
    },
    (request, reply) => {
      const area = readArea(request.params.area);
      return versions.use((version) =>
        version.answers.send(request, reply, `/api/RegisterLag/${area}`, async () =>
          toJson(await readRegisterLag(version, area)),
        ),
      );
    },
  );
  app.get(
    '/api/RegisterChanges',
    {
      schema: {
        summary:
          'What each file of the register added, altered and withdrew beside the one before it: the newest 100 files that changed something',
        response: { 200: RegisterChanges },
      },
    },
    (request, reply) =>
      versions.use((version) =>
        version.answers.send(request, reply, '/api/RegisterChanges', async () =>
          toJson(await readRegisterChanges(version)),
        ),
      ),
  );
}
