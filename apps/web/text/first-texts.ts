import type { MessageLoader } from '#platform/web/locale/messages.ts';
import { firstMessageLoader, messageLoader, visitorMessageLoader } from './loader.ts';

/** Which texts a page begins with: those of sign-in, those of the open pages, or all. */
export type FirstTexts = 'signIn' | 'visitor' | 'all';

/** Pages that visitors come to from outside; what else they have texts for comes after them. */
const openPages = /^\/(shop|publication)(\/|$)/;

/** Whoever was signed in when this browser last came probably is, and needs all texts: they do not wait for the answer who it is. */
export function firstTextsAt(pathname: string, wasSignedIn: boolean): FirstTexts {
  if (pathname === '/login') return 'signIn';
  return openPages.test(pathname) && !wasSignedIn ? 'visitor' : 'all';
}

export const firstTextLoaders: Readonly<Record<FirstTexts, MessageLoader>> = {
  signIn: firstMessageLoader,
  visitor: visitorMessageLoader,
  all: messageLoader,
};
