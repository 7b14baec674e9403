import { create } from 'zustand';

type Theme = 'light' | 'dark';

type ThemeStore = { theme: Theme; toggle: () => void };

/** The script in index.html reads the same key, before the first paint. */
const storageKey = 'luach-theme';

/**
 * Light or dark: the visitor's choice, else the system's, also when that changes. It is light where
 * the server renders, and until a page that it rendered has been taken over.
 */
export const useTheme = create<ThemeStore>((set, get) => ({
  theme: 'light',
  toggle: () => {
    const theme = get().theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    try {
      localStorage.setItem(storageKey, theme);
    } catch {
      // Storage may be forbidden: the choice then lasts as long as the page.
    }
    set({ theme });
  },
}));

if (!import.meta.env.SSR) {
  const follow = () => useTheme.setState({ theme: currentTheme() });
  follow();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', follow);
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
