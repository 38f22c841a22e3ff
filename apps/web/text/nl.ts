import type { Messages } from '#platform/web/locale/messages.ts';
import { byModule } from './by-module.ts';

const modules = import.meta.glob<Messages>('../../../modules/*/text/nl.json', { eager: true, import: 'default' });
const platform = import.meta.glob<Messages>('../../../platform/text/nl.json', { eager: true, import: 'default' });

export const messages = byModule({ ...platform, ...modules });
