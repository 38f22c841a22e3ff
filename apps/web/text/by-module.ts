import type { Messages } from '#platform/web/locale/messages.ts';

/** Groups texts by their module's folder: `modules/baskets/text/nl.json` becomes `baskets`, the platform's `platform`. */
export function byModule(files: Record<string, Messages>): Messages {
  return Object.fromEntries(Object.entries(files).map(([path, texts]) => [path.split('/').at(-3) ?? path, texts]));
}
