import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { PageHead } from '../ui/PageHead.tsx';

/** Shown where no screen matches. */
export function NotFound() {
  return (
    <PageHead title="Page not found">
      <p>
        This page doesn’t exist. The address may be misspelt, or the county may not be one of the
        26. See <Link href={paths.register()}>every county in the register</Link>, or{' '}
        <Link href={paths.searchRegister()}>search it</Link>.
      </p>
    </PageHead>
  );
}
