import { createContext, useContext } from 'react';

/** The commands that parts of the staff frame offer each other, and the address that explains the area of the open page. */
export type ShellState = { openMenu(): void; openPalette(): void; openKeys(): void; helpAddress?: string | undefined };

export const ShellContext = createContext<ShellState>({ openMenu() {}, openPalette() {}, openKeys() {} });

export function useShell(): ShellState {
  return useContext(ShellContext);
}
