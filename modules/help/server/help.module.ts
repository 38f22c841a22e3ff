import { helpPages } from '#modules/help/contract/help.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';

export const helpModule: ServerModule = { name: 'help', pages: helpPages, served: [] };
