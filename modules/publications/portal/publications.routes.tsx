import { publicationPage, publishOnePage, registerPublicationPage } from '#modules/publications/contract/publications.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const portalRoutes: readonly WebRoute[] = [
  { page: registerPublicationPage, frame: 'portal', component: () => import('./register-publication.page.tsx') },
  { page: publishOnePage, frame: 'portal', component: () => import('./publish-one.page.tsx') },
  { page: publicationPage, frame: 'portal', component: () => import('./publication.page.tsx') },
];
