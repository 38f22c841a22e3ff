import { customerPortalPage } from '#modules/portal/contract/portal.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const portalRoutes: readonly WebRoute[] = [
  { page: customerPortalPage, component: () => import('./customer-portal.page.tsx'), frame: 'portal' },
];
