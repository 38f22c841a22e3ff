import type { MessageLoader } from '#platform/web/locale/messages.ts';

/** Every module's texts, one chunk for each language. */
export const messageLoader: MessageLoader = {
  nl: async () => (await import('./nl.ts')).messages,
  en: async () => (await import('./en.ts')).messages,
};

/** Only the texts of the shop and of publications, and of the sign-in behind them. */
export const visitorMessageLoader: MessageLoader = {
  nl: async () => (await import('./nl-visitor.ts')).visitorMessages,
  en: async () => (await import('./en-visitor.ts')).visitorMessages,
};

/** Only the texts of the frame and of sign-in, for the login page. */
export const firstMessageLoader: MessageLoader = {
  nl: async () => (await import('./nl-first.ts')).firstMessages,
  en: async () => (await import('./en-first.ts')).firstMessages,
};
