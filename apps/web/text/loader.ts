import type { MessageLoader } from '#platform/web/locale/messages.ts';

/** Every module's texts of one language, one chunk each. */
export const messageLoader: MessageLoader = {
  nl: async () => (await import('./nl.ts')).messages,
  en: async () => (await import('./en.ts')).messages,
};
