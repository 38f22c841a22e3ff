import { helpPage } from '#modules/help/contract/help.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const webRoutes: readonly WebRoute[] = [{ page: helpPage, component: () => import('./help.page.tsx') }];
