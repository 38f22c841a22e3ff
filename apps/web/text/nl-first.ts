import type { Messages } from '#platform/web/locale/messages.ts';
import { byModule } from './by-module.ts';

const files = import.meta.glob<Messages>(['../../../platform/text/nl.json', '../../../modules/identity/text/nl.json'], {
  eager: true,
  import: 'default',
  query: '?first',
});

/** What the sign-in page says: all that is fetched before somebody signs in. */
export const firstMessages = byModule(files);
