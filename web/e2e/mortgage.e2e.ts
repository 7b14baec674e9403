import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { button, field, next, openForm } from './fill-application.ts';
import { expect, followLink, hold, openSite } from './site.ts';

const site = openSite();
const step = (page: Page) => page.locator('[aria-current=step] .steps-name');

test('the form has five steps with inputs of the right types, the usual answers, and a trap for robots', async () => {
  const { page } = await openForm(site, 4711, '595000');
  const expectTypes = (...types: string[]) =>
    expect
      .poll(() =>
        page
          .locator('main form :is(input:not([name=website]), select)')
          .evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).type)),
      )
      .toEqual(types);
  await expect(page.locator('.steps-name')).toHaveText([
    'Property',
    'Applicants',
    'Dependents',
    'Income',
    'Submit',
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

test('the form goes back by its button, by the names of earlier steps and by the browser, and keeps what was typed', async () => {
  const { page } = await openForm(site, 4711, '595000');
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

test('checks nothing before it is sent, and repeats an amount with its separators', async () => {
  const { page } = await openForm(site, 4711, '595000');
  await expect(page.getByText('€595,000.')).toBeVisible();
  await next(page);
  await page.getByLabel('Email').fill('aoife@');
  await page.keyboard.press('Tab');
  await next(page);
  await expect(step(page)).toHaveText('Dependents');
  await expect(page.locator('.field-error, .steps-faults')).toHaveCount(0);
});

test('adds dependents and removes any of them, each with a random index of its own', async () => {
  const { page } = await openForm(site, 4711, '595000');
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

test('keeps what was typed before its price arrives and during a visit to the listing, for one home', async () => {
  const page = await site.open('/mortgage');
  const release = await hold(page, '**/api/Listing/4711');
  await followLink(page, '/mortgage/4711');
  await expect(field(page, 'propertyPrice')).toHaveValue('0');
  await page.getByLabel('Cost of the property').fill('395000');
  release();
  await page.getByRole('link', { name: /^14 Ardilea Crescent/ }).click();
  await page.getByRole('link', { name: 'Apply for a mortgage on this home' }).click();
  await expect(field(page, 'propertyPrice')).toHaveValue('395000');
  await expect(page).toHaveTitle(/^Mortgage application: 14 Ardilea Crescent/);
  await followLink(page, '/mortgage/4712');
  await page.getByRole('link', { name: /^Teach/ }).waitFor();
  await expect(field(page, 'propertyPrice')).toHaveValue('0');
  await expect(field(page, 'propertyDeposit')).toHaveValue('');
});
