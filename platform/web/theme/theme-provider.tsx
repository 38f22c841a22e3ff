import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { darkModeManager } from './dark-mode.ts';
import { styleNonce } from './style-nonce.ts';
import { cssVariables, theme } from './theme.ts';

/** Provides Mantine with our theme, the page's CSP nonce and the stored color scheme. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={darkModeManager}
      defaultColorScheme="light"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}
