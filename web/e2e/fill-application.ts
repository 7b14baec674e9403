import type { Page } from '@playwright/test';

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
