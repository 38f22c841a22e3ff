import type { ServerModule } from '#platform/server/module.ts';
import { relationsPersonLinks } from './person-links.ts';

export const relationsModule: ServerModule = { name: 'relations', pages: [], served: [], slots: [relationsPersonLinks] };
