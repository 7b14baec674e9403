import { create } from 'zustand';

type Menu = { isOpen: boolean; open: () => void; close: () => void };

/** Whether the sidebar is open on screens where it doesn't fit next to the page. */
export const useMenu = create<Menu>((set) => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}));
