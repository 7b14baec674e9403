import type { County } from '../../warehouse/vocabulary.ts';
import { type Content, toJson } from '../answers.ts';
import { choicesHeader } from '../contract/list-choices.ts';
import { RegisterPage } from '../contract/register.ts';
import type { RegisterView } from '../contract/sales-view.ts';
import { registerQuery } from '../list-answers.ts';
import { addRoute } from '../route.ts';
import type { ServedVersion } from '../served-version.ts';
import type { Service } from '../service.ts';

export function addRoutes(service: Service): void {
  addRoute(service, {
    path: '/api/PriceRegistry/:county/:page',
    summary: "A page of a county's sales, newest first, 80 a page",
    answer: RegisterPage,
    query: registerQuery,
    read: (version, { county, page }, view) => readRegisterPage(version, county, page, view),
  });
}

async function readRegisterPage(
  { lookUp }: ServedVersion,
  county: County,
  page: number,
  view: RegisterView,
): Promise<Content> {
  const { records, total, choices } = await lookUp('countySales', { county, view, page });
  const body: RegisterPage = { records, totalRecords: total };
  return { ...toJson(body), headers: { [choicesHeader]: JSON.stringify(choices) } };
}
