import { PageHead } from '../ui/PageHead.tsx';

export function RegisterCounty() {
  return <PageHead title="RegisterCounty" />;
}
