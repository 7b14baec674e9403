import { describe, expect, test } from 'vitest';
import { fillApplicant, fillIncome } from './fill-application.ts';
import { awaitFocus, blockOf, button, next, openForm, typedIn } from './mortgage-form.ts';
import { openMortgageSite } from './mortgage-site.ts';

const site = openMortgageSite();
const thanks = "alert: Thanks, we'll be in touch very soon";

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
    const { page, alerts } = await openForm(site);
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
    const { page, alerts } = await openForm(site);
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
    const { page, alerts } = await openForm(site);
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
    const { page } = await openForm(site);
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
