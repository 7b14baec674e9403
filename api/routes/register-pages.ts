import type { Static } from 'typebox';
import type { County } from '../../warehouse/vocabulary.ts';
import { type Content, toJson } from '../answers.ts';
import { choicesHeader } from '../contract/list-choices.ts';
import { RegisterQuery } from '../contract/list-query.ts';
import { CountyPageParams, RegisterPage, registerPageSize } from '../contract/register.ts';
import { type RegisterView, registerView } from '../contract/sales-view.ts';
import type { ServedVersion } from '../served-version.ts';
import { readCounty, readWhole } from './read-params.ts';
import { readView } from './read-view.ts';
import type { Service } from './service.ts';

const lastPage = 999_999_999;

/** `GET /api/PriceRegistry/{county}/{page}`. */
export function addRegisterPages({ app, versions }: Service): void {
  app.get<{ Params: Static<typeof CountyPageParams> }>(
    '/api/PriceRegistry/:county/:page',
    {
      schema: {
        summary: "A page of a county's sales, newest first, 80 a page",
        params: CountyPageParams,
        querystring: RegisterQuery,
        response: { 200: RegisterPage },
      },
    },
    (request, reply) => {
      const county = readCounty(request.params.county);
      const page = readWhole('page', request.params.page, 1, lastPage);
      const { view, suffix } = readView(request, registerView);
      return versions.use((version) =>
        version.answers.send(request, reply, `/api/PriceRegistry/${county}/${page}${suffix}`, () =>
          readRegisterPage(version, county, page, view),
        ),
      );
    },
  );
}

async function readRegisterPage(
  { salesIndex, saleRecords, readCountySales }: ServedVersion,
  county: County,
  page: number,
  view: RegisterView,
): Promise<Content> {
  const { places, choices } = await readCountySales({ county, view });
  const first = (page - 1) * registerPageSize;
  const shown = [...places.subarray(first, first + registerPageSize)];
  const body: RegisterPage = {
    records: shown.map((place) => saleRecords(salesIndex.places.positionAt(place))),
    totalRecords: places.length,
  };
  return { ...toJson(body), headers: { [choicesHeader]: JSON.stringify(choices) } };
}
