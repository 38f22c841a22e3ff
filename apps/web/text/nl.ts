import type { Messages } from '#platform/web/locale/messages.ts';
import { byModule } from './by-module.ts';
import { firstMessages } from './nl-first.ts';

const files = import.meta.glob<Messages>('../../../modules/*/text/nl.json', { eager: true, import: 'default' });

export const messages = { ...firstMessages, ...byModule(files) };
