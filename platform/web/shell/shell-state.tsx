import { createContext, useContext } from 'react';

/** The commands that parts of the staff frame offer each other. */
export type ShellState = { openMenu(): void; openPalette(): void; openKeys(): void };

export const ShellContext = createContext<ShellState>({ openMenu() {}, openPalette() {}, openKeys() {} });

export function useShell(): ShellState {
  return useContext(ShellContext);
}
