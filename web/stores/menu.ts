import { create } from 'zustand';

type Menu = { isOpen: boolean; open: () => void; close: () => void };

/** Whether the sidebar is open where there is no room for it to stand. */
export const useMenu = create<Menu>((set) => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}));
