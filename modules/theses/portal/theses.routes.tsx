import { candidatesPage, thesisWizardPage } from '#modules/theses/contract/theses.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const portalRoutes: readonly WebRoute[] = [
  { page: thesisWizardPage, frame: 'portal', component: () => import('./thesis-wizard.page.tsx') },
  { page: candidatesPage, frame: 'portal', component: () => import('./candidates.page.tsx') },
];
