import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { isOfBrand, type Page } from '#platform/contract/page.ts';
import { mayEnter } from '#platform/domain/access.ts';
import { routerPath } from '#platform/web/routing/route-path.ts';
import type { Frame, WebRoute } from '#platform/web/routing/web-route.ts';
import type { Brand, Person } from '#platform/web/session.tsx';
import { PageCrash } from './page-crash.tsx';
import { PageFrame } from './page-frame.tsx';
import { parsePlainSearch, plainSearch } from './plain-search.ts';
import { webRoutes } from './web-routes.ts';

/** What guards know: who wants to enter. */
export type RouterContext = { person: Person; brand: Pick<Brand, 'printsDissertations'> };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    pageName?: string;
    under?: string | undefined;
    frame?: Frame;
    wide?: boolean;
  }
}

/** What keeps `person` out of `page`; null when nothing does. */
function missingFor(page: Page, { person, brand }: RouterContext): string | null {
  if (!isOfBrand(page, person, brand)) return 'BRAND';
  if (page.internalOnly && person.id > 0 && !person.internal) return 'INTERNAL';
  if (page.externalOnly && person.id > 0 && person.internal && !person.holder.admin) return 'EXTERNAL';
  return mayEnter(page.access, person.holder) ? null : page.access;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: PageFrame });

function guardedRoute({ page, component, frame = 'staff', wide = false }: WebRoute) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: routerPath(page.path),
    component: lazyRouteComponent(component),
    staticData: { pageName: page.name, under: page.under, frame, wide },
    beforeLoad: ({ context, location }) => {
      if (page.name === 'logout' && context.person.id === 0) return;
      const missing = missingFor(page, context);
      if (missing === null) return;
      const search = { to: location.href, page: page.name, ...(context.person.id > 0 ? { missing } : {}) };
      throw redirect({ to: '/login', search: page.name === 'home' && context.person.id === 0 ? {} : search });
    },
  });
}

/** The router of all modules' pages. Search values are plain text: what a link says is what a page reads. */
export function createWebRouter(context: RouterContext) {
  return createRouter({
    routeTree: rootRoute.addChildren(webRoutes.map(guardedRoute)),
    context,
    parseSearch: parsePlainSearch,
    stringifySearch: plainSearch,
    defaultPreload: 'intent',
    defaultErrorComponent: PageCrash,
    scrollRestoration: true,
  });
}
