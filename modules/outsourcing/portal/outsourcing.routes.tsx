import { outsourcedPage } from '#modules/outsourcing/contract/outsourcing.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const portalRoutes: readonly WebRoute[] = [
  { page: outsourcedPage, component: () => import('./outsourced.page.tsx'), frame: 'person' },
];
