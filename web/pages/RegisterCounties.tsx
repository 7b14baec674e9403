import { PageHead } from '../ui/PageHead.tsx';

export function RegisterCounties() {
  return <PageHead title="RegisterCounties" />;
}
