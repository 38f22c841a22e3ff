import type { MessageLoader } from '#platform/web/locale/messages.ts';

/** Every module's texts, one chunk for each language. */
export const messageLoader: MessageLoader = {
  nl: async () => (await import('./nl.ts')).messages,
  en: async () => (await import('./en.ts')).messages,
};

/** The texts of frame and sign-in alone, for who is not signed in on the login page. */
export const firstMessageLoader: MessageLoader = {
  nl: async () => (await import('./nl-first.ts')).firstMessages,
  en: async () => (await import('./en-first.ts')).firstMessages,
};
