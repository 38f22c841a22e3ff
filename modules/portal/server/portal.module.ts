import { portalPages } from '#modules/portal/contract/portal.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { listMyAnswers } from './my-answers.query.ts';
import { readMyHome } from './my-home.query.ts';

export const portalModule: ServerModule = { name: 'portal', pages: portalPages, served: [readMyHome, listMyAnswers] };
