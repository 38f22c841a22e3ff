import type { Messages } from '#platform/web/locale/messages.ts';
import { byModule } from './by-module.ts';

const files = import.meta.glob<Messages>(['../../../platform/text/en.json', '../../../modules/*/text/en.json'], {
  eager: true,
  import: 'default',
});

export const messages = byModule(files);
