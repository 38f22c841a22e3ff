import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { darkModeManager } from './dark-mode.ts';
import { cssVariables, theme } from './theme.ts';

function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/** Mantine with our theme, under the page's CSP nonce, in the colour scheme this browser remembers. */
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
