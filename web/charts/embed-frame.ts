import { type ComponentType, createContext, type ReactNode } from 'react';

type AloneProps = {
  title: string;
  /** What to know about the figures: sentences. */
  about: readonly string[] | undefined;
  children: ReactNode;
};

/** What frames an embedded chart, without what chooses its figures; null on its page. */
export const EmbedFrame = createContext<ComponentType<AloneProps> | null>(null);
