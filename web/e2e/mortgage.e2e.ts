import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from 'vitest';
import { listStored, openStored } from '../../api/mortgage/testing/applications.ts';
import { type Server, startServer } from '../../api/server.ts';
import { publishLines } from '../../api/testing/publish-lines.ts';
import { firstVersion, makeFolder } from '../../api/testing/serve.ts';
import { ensureSite } from '../../jobs/serve/build-site.ts';
import { neighbours } from '../../warehouse/testing/listings.ts';
import { fillApplicant, fillIncome } from './fill-application.ts';
import { findAmissInBoth } from './find-amiss.ts';
import { expect, followLink, hold, openSite } from './site.ts';

const site = openSite(async () => '');
const dataDir = makeFolder();
let server: Server;
let identity: string;
/** A home at €420,000, and one whose price is on application. */
let priced: number | undefined;
let poa: number | undefined;

const homes = [
  { source_listing_id: 'priced', title: '5 Shop Street, Westport, Co. Mayo', price_eur: 420_000 },
  {
    source_listing_id: 'poa',
    title: '6 Castle Road, Westport, Co. Mayo',
    price_eur: null,
    price_kind: 'poa',
  },
];

beforeAll(async () => {
  identity = await generateIdentity();
  await publishLines(dataDir, [{}], firstVersion, [
    { at: '2026-03-19T08:00:00Z', adverts: [...neighbours, ...homes] },
  ]);
});
// Each test has a server of its own, which counts the applications of a minute.
beforeEach(async () => {
  server = await startServer({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    socialLink: null,
    log: false,
    webDir: await ensureSite(console.log),
    applicationKeys: [await identityToRecipient(identity)],
  });
  site.origin = server.url;
  priced ??= await findListing('shop street');
  poa ??= await findListing('castle road');
});
afterEach(async () => {
  await server.close();
  rmSync(`${dataDir}/applications`, { recursive: true, force: true });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function findListing(words: string): Promise<number | undefined> {
  const answer = await fetch(`${server.url}/api/listing/search/${encodeURIComponent(words)}`);
  return ((await answer.json()) as { id: number }[])[0]?.id;
}

/** What is stored, opened. */
const readStored = () =>
  Promise.all(listStored(dataDir).map((reference) => openStored(dataDir, reference, identity)));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const step = (page: Page) => page.locator('[aria-current=step] .steps-name');
const next = (page: Page) => button(page, 'Next').click();
const isReviewed = (page: Page) => page.getByText('Please review these fields').waitFor();

/** Opens the form of a home, once it has the price, and notes what is alerted. */
async function openForm(id = priced, price = '420000') {
  const page = await site.open(`/mortgage/${id}`);
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message());
    await dialog.accept();
  });
  await expect(field(page, 'propertyPrice')).toHaveValue(price);
  return { page, alerts };
}

describe('the wizard', () => {
  test('has five steps with inputs of the right types, the usual answers, and a trap for robots', async () => {
    const { page } = await openForm();
    const expectTypes = (...types: string[]) =>
      expect
        .poll(() =>
          page
            .locator('main form :is(input:not([name=website]), select)')
            .evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).type)),
        )
        .toEqual(types);
    await expect(page.locator('.steps-name')).toHaveText([
      ...['Property', 'Applicants', 'Dependents', 'Income', 'Submit'],
    ]);
    await expectTypes('number', 'number');
    await expect(field(page, 'website')).toHaveAttribute('tabindex', '-1');
    await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
    await next(page);
    await expectTypes(...['radio', 'radio', 'text', 'text', 'text', 'email', 'date', 'select-one']);
    await expect(page.getByLabel('Single')).toBeChecked();
    await expect(page.getByLabel('Smoker')).toHaveValue('No');
    await next(page);
    await expect(page.getByRole('group')).toHaveCount(0);
    await button(page, 'Add a dependent').click();
    await expectTypes('text', 'date');
    await next(page);
    await expectTypes('text', 'number', 'number', 'number');
  });

  test('goes back by its button, by the names of earlier steps and by the browser, and keeps what was typed', async () => {
    const { page } = await openForm();
    await expect(button(page, 'Back')).toHaveCount(0);
    await page.getByLabel('Deposit saved').fill('777');
    await next(page);
    await page.getByLabel('First name').fill('Aoife');
    await next(page);
    await expect(step(page)).toHaveText('Dependents');
    await expect(page.locator('.steps button')).toHaveText(['1Property', '2Applicants']);
    await page.goBack();
    await expect(step(page)).toHaveText('Applicants');
    await page.reload();
    await expect(step(page)).toHaveText('Applicants');
    await expect(field(page, 'applicant1FirstName')).toHaveValue('Aoife');
    await next(page);
    await button(page, 'Back').click();
    await expect(step(page)).toHaveText('Applicants');
    await page.locator('.steps').getByRole('button', { name: 'Property' }).click();
    await expect(step(page)).toHaveText('Property');
    await expect(field(page, 'propertyDeposit')).toHaveValue('777');
    await expect(page.locator('.steps button')).toHaveCount(0);
  });

  test('names a fault at its field when the field is left, and holds nothing back', async () => {
    const { page } = await openForm();
    await next(page);
    const email = page.getByLabel('Email');
    const fault = page.getByText('This must be an e-mail address');
    await email.fill('aoife');
    await page.keyboard.press('Tab');
    await expect(fault).toBeVisible();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await email.fill('aoife@post.example');
    await expect(fault).toBeHidden();
    // A press on Next isn't lost to the fault that appears above it.
    await email.fill('aoife@');
    await next(page);
    await expect(step(page)).toHaveText('Dependents');
    await page
      .locator('.steps')
      .getByRole('button', { name: /Applicants.*to review/ })
      .waitFor();
  });

  test('adds dependents and removes any of them, each with a random index of its own', async () => {
    const { page } = await openForm();
    await next(page);
    await next(page);
    for (const [index, name] of ['Fia', 'Oisín', 'Rían'].entries()) {
      await button(page, 'Add a dependent').click();
      await expect(field(page, `dependents[${index}].alias`)).toBeFocused();
      await page.keyboard.type(name);
    }
    await button(page, 'Remove dependent 2').click();
    await expect(field(page, 'dependents[0].alias')).toHaveValue('Fia');
    await expect(field(page, 'dependents[1].alias')).toHaveValue('Rían');
    await expect(page.getByRole('group')).toHaveCount(2);
    await expect(button(page, 'Add a dependent')).toBeFocused();
    const sent = page.waitForRequest('**/api/mortgage');
    await next(page);
    await next(page);
    await button(page, 'Finish').click();
    const { dependents } = (await sent).postDataJSON() as { dependents: { localIndex: number }[] };
    const indexes = dependents.map(({ localIndex }) => localIndex);
    expect(new Set(indexes).size).toBe(2);
    expect(indexes.every((one) => Number.isInteger(one) && one >= 0 && one < 5000)).toBe(true);
  });

  test('keeps what was typed before its price came and during a visit to the listing, for one home', async () => {
    const page = await site.open('/mortgage');
    // Until the page is taken over, another address is none that the server rendered.
    await page.waitForLoadState('networkidle');
    const release = await hold(page, `**/api/Listing/${priced}`);
    await followLink(page, `/mortgage/${priced}`);
    await expect(field(page, 'propertyPrice')).toHaveValue('0');
    await page.getByLabel('Cost of the property').fill('395000');
    release();
    await page.getByRole('link', { name: '5 Shop Street' }).click();
    await page.getByRole('link', { name: 'Apply for a mortgage on this home' }).click();
    await expect(field(page, 'propertyPrice')).toHaveValue('395000');
    await expect(page).toHaveTitle(
      'Mortgage application: 5 Shop Street, Westport, Co. Mayo - Luach',
    );
    await followLink(page, `/mortgage/${poa}`);
    await page.getByRole('link', { name: '6 Castle Road' }).waitFor();
    await expect(field(page, 'propertyPrice')).toHaveValue('0');
    await expect(field(page, 'propertyDeposit')).toHaveValue('');
  });
});

test('a home that isn’t for sale, an unknown one, and a site without a key take no application', async () => {
  const page = await site.open('/mortgage/12');
  await page.getByRole('heading', { name: 'Listing Not Found' }).waitFor();
  await expect.poll(async () => (await page.request.get(page.url())).status()).toBe(404);
  await server.close();
  server = await startServer({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    socialLink: null,
    log: false,
    webDir: await ensureSite(console.log),
    applicationKeys: [],
  });
  await page.goto(`${server.url}/mortgage/${priced}`);
  await page.getByRole('heading', { name: 'Applications aren’t open yet' }).waitFor();
  await expect(page.locator('main form')).toHaveCount(0);
});

const person = (firstName: string) => ({
  firstName,
  surname: 'Ní Bhriain',
  phone: '087 555 0100',
  email: `${firstName.toLowerCase()}@post.example`,
  dob: '1988-02-29',
  smoker: 'No',
  occupation: 'Beekeeper',
  salary: 61_234.5,
  otherIncome: 0,
  repayments: 0,
});
const thanks = "Thanks, we'll be in touch very soon";

describe('an application', () => {
  test('is filled in and sent by keyboard, and stored as it was typed', async () => {
    const { page, alerts } = await openForm();
    const type = async (...texts: string[]) => {
      for (const text of texts) {
        await page.keyboard.press('Tab');
        await page.keyboard.type(text);
      }
    };
    // The name of a new step has the focus.
    const expectStep = (name: string) =>
      expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    await page.getByLabel('Cost of the property').focus();
    await type('45000');
    await page.keyboard.press('Enter');
    await expectStep('Applicants');
    await page.keyboard.press('Tab');
    await type('Aoife', 'Ní Bhriain', '087 555 0100', 'aoife@post.example', '02291988');
    await page.getByLabel('Email').press('Enter');
    await expectStep('Dependents');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(field(page, 'dependents[0].alias')).toBeFocused();
    await page.keyboard.type('Fia');
    await type('06012020');
    await page.getByLabel('Name').press('Enter');
    await expectStep('Income');
    await type('Beekeeper', '61234.5', '', '250');
    await page.keyboard.press('Enter');
    await expectStep('Submit');
    await button(page, 'Submit Application').press('Enter');
    await page.getByText('Application sent').waitFor();
    expect(alerts).toEqual([thanks]);
    const [stored, ...more] = await readStored();
    expect(more).toEqual([]);
    expect(stored).toMatchObject({
      listingId: priced,
      propertyPrice: 420_000,
      propertyDeposit: 45_000,
      applicationType: 'single',
      applicants: [{ ...person('Aoife'), repayments: 250, gender: 'Male' }],
      dependents: [{ alias: 'Fia', dateOfBirth: '2020-06-01' }],
    });
    await expect(page.locator('.mortgage-reference')).toHaveText(String(stored?.reference));
  });

  test('for two shows what the server refuses, by field, and is sent once it is corrected', async () => {
    const { page, alerts } = await openForm();
    const second = page.getByRole('group', { name: 'Second applicant' });
    await page.getByLabel('Deposit saved').fill('420001');
    await next(page);
    await page.getByLabel('Dual').check();
    await fillApplicant(page, 'First applicant', 'Aoife');
    await fillApplicant(page, 'Second applicant', 'Tadhg');
    await second.getByLabel('Email').fill('tadhg');
    await next(page);
    await button(page, 'Add a dependent').click();
    await next(page);
    await fillIncome(page, 'First applicant');
    await fillIncome(page, 'Second applicant');
    await next(page);
    await button(page, 'Submit Application').click();
    await isReviewed(page);
    expect(alerts).toEqual([
      'Please review the following fields: propertyDeposit,applicant2Email,dependents[0].alias,dependents[0].dateOfBirth',
    ]);
    expect(listStored(dataDir)).toEqual([]);
    const trouble = page.getByRole('alert');
    await expect(trouble).toBeFocused();
    // Each fault links to its field, which shows it too.
    await button(page, 'Second applicant: Email').click();
    const email = second.getByLabel('Email');
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(/e-mail address/);
    await email.fill('tadhg@post.example');
    await expect(email).not.toHaveAttribute('aria-invalid');
    await page
      .locator('.steps')
      .getByRole('button', { name: /Property.*1 to review/ })
      .click();
    await page.getByLabel('Deposit saved').fill('42000');
    await next(page);
    await next(page);
    await button(page, 'Remove dependent 1').click();
    await expect(trouble).toBeHidden();
    await next(page);
    await next(page);
    await button(page, 'Finish').click();
    await page.getByText('Application sent').waitFor();
    expect(alerts[1]).toBe(thanks);
    await expect(readStored()).resolves.toMatchObject([
      {
        propertyDeposit: 42_000,
        applicationType: 'dual',
        applicants: [person('Aoife'), person('Tadhg')],
        dependents: [],
      },
    ]);
  });

  test('that can’t be sent says so, loses nothing, and is stored once when it is sent again', async () => {
    const { page, alerts } = await openForm();
    await page.getByLabel('Deposit saved').fill('1');
    await next(page);
    await fillApplicant(page, 'First applicant', 'Aoife');
    await next(page);
    await next(page);
    await fillIncome(page, 'First applicant');
    await next(page);
    // The application arrives, but the answer gets lost.
    await page.route('**/api/mortgage', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(page, 'Submit Application').click();
    await page.getByText('The application can’t be sent right now.').waitFor();
    expect(alerts).toEqual([]);
    await page.unrouteAll();
    await button(page, 'Submit Application').click();
    await page.getByText('Application sent').waitFor();
    expect(alerts).toEqual([thanks]);
    expect(listStored(dataDir)).toHaveLength(1);
  });

  test('that is empty can be sent, as only the server checks, but not five times in a minute', async () => {
    const { page, alerts } = await openForm(poa, '0');
    for (const _ of [1, 2, 3, 4]) await next(page);
    for (let sent = 1; sent <= 5; sent += 1) {
      const answer = page.waitForResponse('**/api/mortgage');
      await button(page, sent === 1 ? 'Finish' : 'Submit Application').click();
      await answer;
      await isReviewed(page);
    }
    expect(alerts[0]).toBe(
      'Please review the following fields: propertyDeposit,applicant1FirstName,applicant1Surname,applicant1Phone,applicant1Email,applicant1Dob,applicant1Occupation,applicant1Salary',
    );
    await button(page, 'Submit Application').click();
    await page.getByText(/^Too many requests; try again in \d+ s\.$/).waitFor();
  });
});

test('axe finds nothing amiss in any step, nor in what the server refuses', async () => {
  const { page } = await openForm();
  const found: string[] = [];
  const check = async (name: string) => {
    found.push(...(await findAmissInBoth(page)).map((what) => `${name}, ${what}`));
  };
  await check('Property');
  await next(page);
  await page.getByLabel('Dual').check();
  await check('Applicants');
  await next(page);
  await button(page, 'Add a dependent').click();
  await check('Dependents');
  await next(page);
  await check('Income');
  await next(page);
  await button(page, 'Submit Application').click();
  await isReviewed(page);
  await check('Submit');
  await button(page, 'Dependent 1: Name').click();
  await check('a fault');
  expect(found).toEqual([]);
});
