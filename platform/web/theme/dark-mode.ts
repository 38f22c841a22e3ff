import type { MantineColorSchemeManager } from '@mantine/core';
import { readPreference, writePreference } from '../preferences.ts';

/** Stores dark mode under `dark_mode`, off by default. Follows a switch in another tab. */
export const darkModeManager: MantineColorSchemeManager = (() => {
  let stop = () => {};
  return {
    get: () => (readPreference('dark_mode') === 'true' ? 'dark' : 'light'),
    set: (value) => writePreference('dark_mode', String(value === 'dark')),
    subscribe(onUpdate) {
      const listen = (event: StorageEvent) => {
        if (event.key === 'dark_mode') onUpdate(event.newValue === 'true' ? 'dark' : 'light');
      };
      window.addEventListener('storage', listen);
      stop = () => window.removeEventListener('storage', listen);
    },
    unsubscribe: () => stop(),
    clear: () => writePreference('dark_mode', null),
  };
})();
