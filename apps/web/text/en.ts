import type { Messages } from '#platform/web/locale/messages.ts';
import { byModule } from './by-module.ts';
import { firstMessages } from './en-first.ts';

const files = import.meta.glob<Messages>('../../../modules/*/text/en.json', { eager: true, import: 'default' });

export const messages = { ...firstMessages, ...byModule(files) };
