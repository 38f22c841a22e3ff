import type { Messages } from '#platform/web/locale/messages.ts';

/** Texts keyed by the folder they come from: `modules/baskets/text/nl.json` becomes `baskets`, the platform's `platform`. */
export function byModule(files: Record<string, Messages>): Messages {
  return Object.fromEntries(Object.entries(files).map(([path, texts]) => [path.split('/').at(-3) ?? path, texts]));
}
