import { PageHead } from '../ui/PageHead.tsx';

export function About() {
  return <PageHead title="About" />;
}
