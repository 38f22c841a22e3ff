import type { Messages } from '#platform/web/locale/messages.ts';
import { byModule } from './by-module.ts';

const files = import.meta.glob<Messages>(
  ['../../../platform/text/nl.json', '../../../modules/{identity,relations,estimating,webrequests,publications,portal}/text/nl.json'],
  { eager: true, import: 'default', query: '?visitor' },
);

/** The texts of the pages that a visitor comes to from outside: the shop and publications. */
export const visitorMessages = byModule(files);
