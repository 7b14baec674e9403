import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { answersElement } from '../../api/contract/rendered-page.ts';

/**
 * What keeps the document's head in step with the address, once it is needed: the server filled the
 * head of the page that it rendered, so a first visit does without this code. Undefined until then.
 */
export function useDocumentHead(): ComponentType | undefined {
  const [path] = useLocation();
  const query = useSearch();
  const first = useRef(`${path}?${query}`);
  const [Keeper, setKeeper] = useState<ComponentType>();
  useEffect(() => {
    const isFilled = document.getElementById(answersElement) !== null;
    if (Keeper || (isFilled && first.current === `${path}?${query}`)) return;
    // Without a connection the next change of address tries again.
    import('./DocumentHead.tsx').then(
      ({ DocumentHead }) => setKeeper(() => DocumentHead),
      () => undefined,
    );
  }, [path, query, Keeper]);
  return Keeper;
}
