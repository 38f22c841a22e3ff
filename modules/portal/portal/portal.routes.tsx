import { customerPortalPage } from '#modules/identity/contract/identity.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const portalRoutes: readonly WebRoute[] = [
  { page: customerPortalPage, component: () => import('./customer-portal.page.tsx'), frame: 'portal' },
];
