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
import { button, field, fillApplicant, fillIncome, next, openForm } from './fill-application.ts';
import { findAmissInBoth } from './find-amiss.ts';
import { expect, openSite } from './site.ts';

const site = openSite(async () => '');
const dataDir = makeFolder();
let server: Server;
let identity: string;
/** A home at €420,000. */
let priced: number | undefined;

const home = {
  source_listing_id: 'priced',
  title: '5 Shop Street, Westport, Co. Mayo',
  price_eur: 420_000,
};

beforeAll(async () => {
  identity = await generateIdentity();
  await publishLines(dataDir, [{}], firstVersion, [
    { at: '2026-03-19T08:00:00Z', adverts: [...neighbours, home] },
  ]);
});

/** Starts a server that takes applications for these keys, and counts those of a minute from none. */
async function start(applicationKeys: readonly string[]): Promise<void> {
  const webDir = await ensureSite(console.log);
  const settings = { dataDir, host: '127.0.0.1', port: 0, socialLink: null, log: false, webDir };
  server = await startServer({ ...settings, applicationKeys });
  site.origin = server.url;
  priced ??= await findListing('shop street');
}
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

const isReviewed = (page: Page) => page.getByText('Please review these fields').waitFor();

test('a site without a key takes no application', async () => {
  await start([]);
  const page = await site.open(`/mortgage/${priced}`);
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
  beforeEach(async () => start([await identityToRecipient(identity)]));

  test('is filled in and sent by keyboard, and stored as it was typed', async () => {
    const { page, alerts } = await openForm(site, priced, '420000');
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
    const { page, alerts } = await openForm(site, priced, '420000');
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
    const { page, alerts } = await openForm(site, priced, '420000');
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
    const { page, alerts } = await openForm(site, priced, '420000');
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

  test('has nothing amiss for axe in any step, nor in what the server refuses', async () => {
    const { page } = await openForm(site, priced, '420000');
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
});
