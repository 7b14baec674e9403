import type { Page } from '@playwright/test';
import { expect, type Site } from './site.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
export const next = (page: Page) => button(page, 'Next').click();

/** Opens the form of a home, once it has the price, and notes what is alerted. */
export async function openForm(site: Site, id: number | undefined, price: string) {
  const page = await site.open(`/mortgage/${id}`);
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message());
    await dialog.accept();
  });
  await expect(field(page, 'propertyPrice')).toHaveValue(price);
  return { page, alerts };
}

/** Fills in an applicant's block of the mortgage form, by the block's name. */
export async function fillApplicant(page: Page, block: string, firstName: string): Promise<void> {
  const fields = page.getByRole('group', { name: block });
  await fields.getByLabel('First name').fill(firstName);
  await fields.getByLabel('Surname').fill('Ní Bhriain');
  await fields.getByLabel('Telephone').fill('087 555 0100');
  await fields.getByLabel('Email').fill(`${firstName.toLowerCase()}@post.example`);
  await fields.getByLabel('Date of birth').fill('1988-02-29');
}

/** Fills in what is required about an applicant's income. */
export async function fillIncome(page: Page, block: string): Promise<void> {
  const fields = page.getByRole('group', { name: block });
  await fields.getByLabel('Occupation').fill('Beekeeper');
  await fields.getByLabel('Gross salary').fill('61234.5');
}
