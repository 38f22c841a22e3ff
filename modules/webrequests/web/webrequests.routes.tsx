import { webRequestsPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const webRoutes: readonly WebRoute[] = [{ page: webRequestsPage, component: () => import('./web-requests.page.tsx') }];
