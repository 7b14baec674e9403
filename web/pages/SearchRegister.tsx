import { PageHead } from '../ui/PageHead.tsx';

export function SearchRegister() {
  return <PageHead title="SearchRegister" />;
}
