import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { PageHead } from '../ui/PageHead.tsx';

/** Stands where no screen is. */
export function NotFound() {
  return (
    <PageHead title="Page not found">
      <p>
        There is no such page. The address may be misspelled, or the county isn’t one of the 26. See{' '}
        <Link href={paths.register()}>every county of the register</Link>, or{' '}
        <Link href={paths.searchRegister()}>search it</Link>.
      </p>
    </PageHead>
  );
}
