import { createContext, useContext } from 'react';

/** What the parts of the staff frame ask of each other. */
export type ShellState = { openMenu(): void; openPalette(): void; openKeys(): void };

export const ShellContext = createContext<ShellState>({ openMenu() {}, openPalette() {}, openKeys() {} });

export function useShell(): ShellState {
  return useContext(ShellContext);
}
