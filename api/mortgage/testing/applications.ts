import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Decrypter } from 'age-encryption';

/** A person who can apply. The fields are those of the API, named after `who`. */
export function buildApplicant(who: 'applicant1' | 'applicant2', first: string) {
  return {
    [`${who}FirstName`]: first,
    [`${who}Surname`]: 'Ní Bhriain',
    [`${who}Phone`]: '+353 (87) 555-0100',
    [`${who}Email`]: `${first.toLowerCase()}@post.example`,
    [`${who}Dob`]: '1988-02-29',
    [`${who}Smoker`]: 'No',
    [`${who}Occupation`]: 'Beekeeper',
    [`${who}Salary`]: 61_234.5,
  };
}

/** A single application with everything that is required and nothing else. */
export const single = {
  propertyPrice: 345_000,
  propertyDeposit: 45_000,
  applicationType: 'single',
  ...buildApplicant('applicant1', 'Aoife'),
} as const;

/** The same with a second applicant. */
export const dual = {
  ...single,
  applicationType: 'dual',
  ...buildApplicant('applicant2', 'Tadhg'),
} as const;

/** The names of the application files in a data folder, without what comes before a dot. */
export function listStored(dataDir: string): string[] {
  const names = readFolder(join(dataDir, 'applications'));
  return names.filter((name) => name.endsWith('.age')).map((name) => name.slice(0, -4));
}

function readFolder(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : [];
}

/** Opens a stored application with the private half of one of its keys. */
export async function openStored(
  dataDir: string,
  reference: string,
  identity: string,
): Promise<Record<string, unknown>> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const bytes = readFileSync(join(dataDir, 'applications', `${reference}.age`));
  return JSON.parse(await decrypter.decrypt(bytes, 'text'));
}

/** Every file in a folder and its subfolders, with its contents. */
export function readAllFiles(folder: string): { path: string; bytes: Buffer }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, bytes: readFileSync(path) }));
}
