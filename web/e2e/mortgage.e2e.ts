import { describe, expect, test } from 'vitest';
import { findAmissAnywhere } from './find-amiss.ts';
import { followLink } from './go-on.ts';
import { awaitFocus, blockOf, button, next, openForm, stepOf, typedIn } from './mortgage-form.ts';
import { openMortgageSite } from './mortgage-site.ts';

const site = openMortgageSite();

describe('the wizard', () => {
  test('has five steps, with inputs of the right types', async () => {
    const { page } = await openForm(site);
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
    const { page } = await openForm(site);
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
    const { page } = await openForm(site);
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

  test('goes back a step by the browser’s Back, and keeps step and fields over a reload', async () => {
    const { page } = await openForm(site);
    await page.getByLabel('Deposit saved').fill('777');
    await next(page);
    await page.getByLabel('First name').fill('Aoife');
    await next(page);
    await expect.poll(() => stepOf(page)).toBe('Dependents');
    await page.goBack();
    await expect.poll(() => stepOf(page)).toBe('Applicants');
    await page.reload();
    await expect.poll(() => stepOf(page)).toBe('Applicants');
    await expect.poll(() => typedIn(page, 'applicant1FirstName')).toBe('Aoife');
    await page.goBack();
    await expect.poll(() => stepOf(page)).toBe('Property');
    await expect.poll(() => typedIn(page, 'propertyDeposit')).toBe('777');
  });

  test('tells a fault at its field when the field is left, and holds nothing back', async () => {
    const { page } = await openForm(site);
    await next(page);
    const email = page.getByLabel('Email');
    await email.fill('aoife');
    await page.keyboard.press('Tab');
    await page.getByText('This must be an e-mail address').waitFor();
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
    await email.fill('aoife@post.example');
    await page.getByText('This must be an e-mail address').waitFor({ state: 'hidden' });
    // A press on Next isn't lost to the fault that appears above it.
    await email.fill('aoife@');
    await next(page);
    await expect.poll(() => stepOf(page)).toBe('Dependents');
    await page
      .locator('.steps')
      .getByRole('button', { name: /Applicants.*to review/ })
      .waitFor();
  });

  test('adds dependents and removes any of them, each with a random index of its own', async () => {
    const { page } = await openForm(site);
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
    await followLink(page, `/mortgage/${site.priced}`);
    await page.getByLabel('Cost of the property').waitFor();
    await expect.poll(() => typedIn(page, 'propertyPrice')).toBe('0');
    await page.getByLabel('Cost of the property').fill('395000');
    release();
    await page.getByRole('link', { name: '5 Shop Street' }).waitFor();
    await expect.poll(() => typedIn(page, 'propertyPrice')).toBe('395000');
  });

  test('keeps what was typed during a visit to the listing, and starts again for another home', async () => {
    const { page } = await openForm(site);
    await page.getByLabel('Deposit saved').fill('777');
    await page.getByRole('link', { name: '5 Shop Street' }).click();
    await page.getByRole('link', { name: 'Apply for a mortgage on this home' }).click();
    await expect.poll(() => typedIn(page, 'propertyDeposit')).toBe('777');
    await followLink(page, `/mortgage/${site.poa}`);
    await page.getByRole('link', { name: '6 Castle Road' }).waitFor();
    await expect
      .poll(async () => [
        await typedIn(page, 'propertyDeposit'),
        await typedIn(page, 'propertyPrice'),
      ])
      .toEqual(['', '0']);
  });

  test('has a hidden field that is reached neither by eye nor by keyboard nor by screen reader', async () => {
    const { page } = await openForm(site);
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
    const answer = await page.request.get(page.url());
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
  const { page } = await openForm(site);
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
