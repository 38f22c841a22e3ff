import type { Messages } from '#platform/web/locale/messages.ts';
import { byModule } from './by-module.ts';

const files = import.meta.glob<Messages>(['../../../platform/text/en.json', '../../../modules/identity/text/en.json'], {
  eager: true,
  import: 'default',
  query: '?first',
});

/** The texts of the sign-in page, the only ones loaded before sign-in. */
export const firstMessages = byModule(files);
