import { create } from 'zustand';

export type Theme = 'light' | 'dark';

type ThemeStore = { theme: Theme; toggle: () => void };

/** The key that the script in index.html reads too, before the first paint. */
const storageKey = 'luach-theme';

/** Light or dark: what the visitor chose, else what the system wants, as it changes. */
export const useTheme = create<ThemeStore>((set, get) => ({
  theme: currentTheme(),
  toggle: () => {
    const theme = get().theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    try {
      localStorage.setItem(storageKey, theme);
    } catch {
      // Storage may be forbidden: then the choice lasts as long as the page.
    }
    set({ theme });
  },
}));

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () =>
  useTheme.setState({ theme: currentTheme() }),
);

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
