import { universitiesPage } from '#modules/theses/contract/theses.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const webRoutes: readonly WebRoute[] = [{ page: universitiesPage, component: () => import('./universities.page.tsx') }];
