import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fillApplicant, fillIncome } from './fill-application.ts';
import { findAmissAnywhere } from './find-amiss.ts';
import { openMortgageSite } from './mortgage-site.ts';

const site = openMortgageSite();
const thanks = "alert: Thanks, we'll be in touch very soon";

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const next = (page: Page) => button(page, 'Next').click();
const stepOf = (page: Page) => page.locator('[aria-current=step] .steps-name').textContent();
const blockOf = (page: Page, name: string) => page.getByRole('group', { name });
const typedIn = (page: Page, name: string) => page.locator(`[name="${name}"]`).inputValue();

/** Waits until typing goes into that field. */
const awaitFocus = (page: Page, name: string) =>
  page.waitForFunction((field) => document.activeElement?.getAttribute('name') === field, name);

/** The form, once it has the price of its home. */
async function openForm(options?: Parameters<typeof site.open>[1]) {
  const opened = await site.open(`/mortgage/${site.priced}`, options);
  await expect.poll(() => typedIn(opened.page, 'propertyPrice')).toBe('420000');
  return opened;
}

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

describe('an application', () => {
  test('for one is filled in and sent by keyboard alone, and stored as it was typed', async () => {
    const { page, alerts } = await openForm();
    const type = async (...texts: string[]) => {
      for (const text of texts) {
        await page.keyboard.press('Tab');
        await page.keyboard.type(text);
      }
    };
    await page.locator('.steps').click();
    await page.getByLabel('Cost of the property').focus();
    await type('45000');
    await page.keyboard.press('Enter');
    // The name of the new step has the focus, so Tab leads to the radio buttons.
    await page.waitForFunction(() => document.activeElement?.textContent === 'Applicants');
    await page.keyboard.press('Tab');
    await type('Aoife', 'Ní Bhriain', '087 555 0100', 'aoife@post.example', '02291988');
    await page.getByLabel('Email').press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Dependents');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await awaitFocus(page, 'dependents[0].alias');
    await page.keyboard.type('Fia');
    await type('06012020');
    await page.getByLabel('Name').press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Income');
    await type('Beekeeper', '61234.5', '', '250');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Submit');
    await button(page, 'Submit Application').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Application sent').waitFor();
    await expect.poll(() => alerts).toEqual([thanks]);
    const [stored, ...more] = await site.readStored();
    expect(more).toEqual([]);
    expect(stored).toMatchObject({
      listingId: Number(site.priced),
      propertyPrice: 420_000,
      propertyDeposit: 45_000,
      applicationType: 'single',
      applicants: [{ ...person('Aoife'), repayments: 250, gender: 'Male' }],
      dependents: [{ alias: 'Fia', dateOfBirth: '2020-06-01' }],
    });
    await expect
      .poll(() => page.locator('.mortgage-reference').textContent())
      .toBe(stored?.reference);
  });

  test('for two shows what the server refuses, by field, and is sent once it is corrected', async () => {
    const { page, alerts } = await openForm();
    await page.getByLabel('Deposit saved').fill('420001');
    await next(page);
    await expect.poll(() => page.getByLabel('First name').count()).toBe(1);
    await page.getByLabel('Dual').check();
    await fillApplicant(page, 'First applicant', 'Aoife');
    await fillApplicant(page, 'Second applicant', 'Tadhg');
    await blockOf(page, 'Second applicant').getByLabel('Email').fill('tadhg');
    await next(page);
    await button(page, 'Add a dependent').click();
    await next(page);
    await fillIncome(page, 'First applicant');
    await fillIncome(page, 'Second applicant');
    await next(page);
    await button(page, 'Submit Application').click();
    await page.getByText('Please review these fields').waitFor();
    await expect
      .poll(() => alerts)
      .toEqual([
        'alert: Please review the following fields: propertyDeposit,applicant2Email,dependents[0].alias,dependents[0].dateOfBirth',
      ]);
    await expect.poll(() => site.readStored()).toEqual([]);
    const trouble = page.getByRole('alert');
    await expect.poll(() => trouble.evaluate((box) => box === document.activeElement)).toBe(true);

    // Each fault links to its field, which shows it too.
    await button(page, 'Second applicant: Email').click();
    const email = blockOf(page, 'Second applicant').getByLabel('Email');
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
    const words = await email.getAttribute('aria-describedby');
    await expect
      .poll(() => page.locator(`[id="${words}"]`).textContent())
      .toMatch(/e-mail address/);
    await email.fill('tadhg@post.example');
    await expect.poll(() => email.getAttribute('aria-invalid')).toBeNull();
    await page
      .locator('.steps')
      .getByRole('button', { name: /Property.*1 to review/ })
      .click();
    await page.getByLabel('Deposit saved').fill('42000');
    await next(page);
    await next(page);
    await button(page, 'Remove dependent 1').click();
    await trouble.waitFor({ state: 'hidden' });
    await next(page);
    await next(page);
    await button(page, 'Finish').click();
    await page.getByText('Application sent').waitFor();
    await expect.poll(() => alerts[1]).toBe(thanks);
    await expect
      .poll(() => site.readStored())
      .toMatchObject([
        {
          propertyDeposit: 42_000,
          applicationType: 'dual',
          applicants: [person('Aoife'), person('Tadhg')],
          dependents: [],
        },
      ]);
  });

  test('that is empty can be sent, as nothing is checked in the browser', async () => {
    const { page, alerts } = await site.open(`/mortgage/${site.poa}`);
    await expect.poll(() => typedIn(page, 'propertyPrice')).toBe('0');
    for (const _ of [1, 2, 3, 4]) await next(page);
    await button(page, 'Finish').click();
    await page.getByText('Please review these fields').waitFor();
    await expect
      .poll(() => alerts)
      .toEqual([
        'alert: Please review the following fields: propertyDeposit,applicant1FirstName,applicant1Surname,applicant1Phone,applicant1Email,applicant1Dob,applicant1Occupation,applicant1Salary',
      ]);
  });

  test("that can't be sent says so, loses nothing, and is stored once when it is sent again", async () => {
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
    await page.unroute('**/api/mortgage');
    await button(page, 'Submit Application').click();
    await page.getByText('Application sent').waitFor();
    await expect.poll(() => alerts).toEqual([thanks]);
    await expect.poll(() => site.readStored()).toHaveLength(1);
  });

  test('after five in a minute is told to wait', async () => {
    const { page } = await openForm();
    for (const _ of [1, 2, 3, 4]) await next(page);
    for (const _ of [1, 2, 3, 4, 5]) {
      await page.evaluate(() =>
        fetch('/api/mortgage', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        }),
      );
    }
    await button(page, 'Submit Application').click();
    await page.getByText(/^Too many requests; try again in \d+ s\.$/).waitFor();
  });
});

describe('the wizard', () => {
  test('has five steps, with inputs of the right types', async () => {
    const { page } = await openForm();
    await expect
      .poll(() => page.locator('.steps-name').allTextContents())
      .toEqual([...['Property', 'Applicants', 'Dependents', 'Income', 'Submit']]);
    const typesOf = () =>
      page
        .locator('main form :is(input:not([name=website]), select)')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).type));
    await expect.poll(typesOf).toEqual(['number', 'number']);
    await next(page);
    await expect
      .poll(typesOf)
      .toEqual([...['radio', 'radio', 'text', 'text', 'text', 'email', 'date', 'select-one']]);
    await next(page);
    await button(page, 'Add a dependent').click();
    await expect.poll(typesOf).toEqual(['text', 'date']);
    await next(page);
    await expect.poll(typesOf).toEqual(['text', 'number', 'number', 'number']);
  });

  test('starts with the defaults: single, non-smoker, no dependents', async () => {
    const { page } = await openForm();
    await next(page);
    await expect.poll(() => page.getByLabel('Single').isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel('Smoker').inputValue()).toBe('No');
    await page.getByLabel('Dual').check();
    await expect
      .poll(() => blockOf(page, 'Second applicant').getByLabel('Smoker').inputValue())
      .toBe('No');
    await next(page);
    await expect.poll(() => page.getByRole('group').count()).toBe(0);
  });

  test('goes forward and back step by step, and by name only to earlier steps', async () => {
    const { page } = await openForm();
    await expect.poll(() => button(page, 'Back').count()).toBe(0);
    await page.getByLabel('Deposit saved').fill('777');
    await next(page);
    await next(page);
    await next(page);
    await expect.poll(() => stepOf(page)).toBe('Income');
    await button(page, 'Back').click();
    await expect.poll(() => stepOf(page)).toBe('Dependents');
    await expect
      .poll(() => page.locator('.steps button').allTextContents())
      .toEqual(['1Property', '2Applicants']);
    await page.locator('.steps').getByRole('button', { name: 'Property' }).click();
    await expect.poll(() => stepOf(page)).toBe('Property');
    await expect.poll(() => typedIn(page, 'propertyDeposit')).toBe('777');
    await expect.poll(() => page.locator('.steps button').count()).toBe(0);
  });

  test('adds dependents and removes any of them, each with a random index of its own', async () => {
    const { page } = await openForm();
    await next(page);
    await next(page);
    for (const [index, name] of ['Fia', 'Oisín', 'Rían'].entries()) {
      await button(page, 'Add a dependent').click();
      // After adding a dependent, the focus is on the name.
      await awaitFocus(page, `dependents[${index}].alias`);
      await page.keyboard.type(name);
    }
    await button(page, 'Remove dependent 2').click();
    await expect.poll(() => typedIn(page, 'dependents[0].alias')).toBe('Fia');
    await expect.poll(() => typedIn(page, 'dependents[1].alias')).toBe('Rían');
    await expect.poll(() => page.getByRole('group').count()).toBe(2);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Add a dependent');
    const sent = page.waitForRequest('**/api/mortgage');
    await next(page);
    await next(page);
    await button(page, 'Finish').click();
    const { dependents } = (await sent).postDataJSON();
    await page.getByText('Please review these fields').waitFor();
    const indexes = dependents.map(({ localIndex }: { localIndex: number }) => localIndex);
    expect(new Set(indexes).size).toBe(2);
    for (const index of indexes) {
      expect(Number.isInteger(index) && index >= 0 && index < 5000).toBe(true);
    }
  });

  test('has a price of 0 until the listing is loaded, and keeps a price that was typed meanwhile', async () => {
    const { page } = await site.open('/mortgage');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/api/Listing/${site.priced}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/mortgage/${site.priced}`);
    await page.getByLabel('Cost of the property').waitFor();
    await expect.poll(() => typedIn(page, 'propertyPrice')).toBe('0');
    await page.getByLabel('Cost of the property').fill('395000');
    release();
    await page.getByRole('link', { name: '5 Shop Street' }).waitFor();
    await expect.poll(() => typedIn(page, 'propertyPrice')).toBe('395000');
  });

  test('keeps what was typed during a visit to the listing, and starts again for another home', async () => {
    const { page } = await openForm();
    await page.getByLabel('Deposit saved').fill('777');
    await page.getByRole('link', { name: '5 Shop Street' }).click();
    await page.getByRole('link', { name: 'Apply for a mortgage on this home' }).click();
    await expect.poll(() => typedIn(page, 'propertyDeposit')).toBe('777');
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/mortgage/${site.poa}`);
    await page.getByRole('link', { name: '6 Castle Road' }).waitFor();
    await expect
      .poll(async () => [
        await typedIn(page, 'propertyDeposit'),
        await typedIn(page, 'propertyPrice'),
      ])
      .toEqual(['', '0']);
  });

  test('has a hidden field that is reached neither by eye nor by keyboard nor by screen reader', async () => {
    const { page } = await openForm();
    const trap = page.locator('[name=website]');
    await expect.poll(() => trap.getAttribute('tabindex')).toBe('-1');
    await expect
      .poll(() => page.getByLabel('Website').and(page.getByRole('textbox')).count())
      .toBe(0);
    await expect
      .poll(() => page.locator('main form .unseen').last().boundingBox())
      .toMatchObject({ width: 1, height: 1 });
  });
});

describe('around the application', () => {
  test('a listing links to its application, and says that it is coming soon', async () => {
    const { page } = await site.open(`/listing/${site.priced}/Mayo/x`);
    await page.getByRole('link', { name: 'About mortgages' }).click();
    await page.getByText('A mortgage brokerage service is coming soon.').waitFor();
    await expect.poll(() => page.title()).toBe('Mortgages - Luach');
    await page.goBack();
    await page.getByRole('link', { name: 'Apply for a mortgage on this home' }).click();
    await page.getByRole('heading', { name: 'Mortgage application' }).waitFor();
    await expect
      .poll(() => page.title())
      .toBe('Mortgage application: 5 Shop Street, Westport, Co. Mayo - Luach');
  });

  test('a listing that does not exist has no application', async () => {
    const { page } = await site.open('/mortgage/12');
    await page.getByRole('heading', { name: 'Listing Not Found' }).waitFor();
    const answer = await page.request.get('/mortgage/12');
    expect(answer.status()).toBe(404);
  });

  test('without a key of the broker the page says that applications are not open yet', async () => {
    await site.dropKeys();
    const { page } = await site.open(`/mortgage/${site.priced}`);
    await page.getByRole('heading', { name: 'Applications aren’t open yet' }).waitFor();
    await expect.poll(() => page.locator('main form').count()).toBe(0);
  });
});

test('axe finds nothing amiss in any step, nor in what the server refuses, and nothing scrolls sideways', async () => {
  const { page } = await openForm();
  const check = async () => {
    const step = await stepOf(page);
    expect([step, ...(await findAmissAnywhere(page))]).toEqual([step]);
  };
  await check();
  await next(page);
  await page.getByLabel('Dual').check();
  await check();
  await next(page);
  await check();
  await button(page, 'Add a dependent').click();
  await check();
  await next(page);
  await check();
  await next(page);
  await check();
  await button(page, 'Submit Application').click();
  await page.getByText('Please review these fields').waitFor();
  await check();
  await button(page, 'Dependent 1: Name').click();
  await check();
});
