import '../../ui/Prose.css';
import { Link } from 'wouter';
import { type Method, methods, methodTitles } from '../../../api/pages/methods.ts';
import { paths } from '../../paths.ts';

/** The way from a figure to how it is worked out. */
export function MethodLink({ method }: { method: Method }) {
  return <Link href={paths.method(method)}>How we work this out</Link>;
}

/** The way to the methods, but for the one whose page it is on. */
export function MethodLinks({ but }: { but?: Method | undefined }) {
  return (
    <div className="prose">
      <ul>
        {methods
          .filter((method) => method !== but)
          .map((method) => (
            <li key={method}>
              <Link href={paths.method(method)}>{methodTitles[method]}</Link>
            </li>
          ))}
      </ul>
    </div>
  );
}
