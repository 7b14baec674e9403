import type { Static } from 'typebox';
import type { County } from '../../warehouse/vocabulary.ts';
import { toJson } from '../answers.ts';
import { CountyPageParams, RegisterPage, registerPageSize } from '../contract/register.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';
import { readCounty, readWhole } from './read-params.ts';
import type { Service } from './service.ts';

const lastPage = 999_999_999;
const positionsQuery = readQuery('county_positions');

/** `GET /api/PriceRegistry/{county}/{page}`. */
export function addRegisterPages({ app, versions }: Service): void {
  app.get<{ Params: Static<typeof CountyPageParams> }>(
    '/api/PriceRegistry/:county/:page',
    {
      schema: {
        summary: "A page of a county's sales, newest first, 80 a page",
        params: CountyPageParams,
        response: { 200: RegisterPage },
      },
    },
    (request, reply) => {
      const county = readCounty(request.params.county);
      const page = readWhole('page', request.params.page, 1, lastPage);
      return versions.use((version) =>
        version.answers.send(request, reply, `/api/PriceRegistry/${county}/${page}`, async () =>
          toJson(await readRegisterPage(version, county, page)),
        ),
      );
    },
  );
}

async function readRegisterPage(
  { query, counties, saleRecords }: ServedVersion,
  county: County,
  page: number,
): Promise<RegisterPage> {
  const totalRecords = counties.find((one) => one.county === county)?.registeredSales ?? 0;
  const offset = (page - 1) * registerPageSize;
  if (offset >= totalRecords) return { records: [], totalRecords };
  const rows = await query<{ register_position: number }>(positionsQuery, {
    county,
    offset,
    limit: registerPageSize,
  });
  return { records: rows.map((row) => saleRecords(row.register_position)), totalRecords };
}
