import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { PageName } from '#platform/contract/text-key.ts';
import { routerPath } from '#platform/web/routing/route-path.ts';
import type { Frame, WebRoute } from '#platform/web/routing/web-route.ts';
import type { Brand, Person } from '#platform/web/session.tsx';
import { PageCrash } from './page-crash.tsx';
import { PageFrame } from './page-frame.tsx';
import { detourOf } from './page-guard.ts';
import { parsePlainSearch, parseSearch, plainSearch } from './plain-search.ts';
import { webRoutes } from './web-routes.ts';

/** The visitor, for the guards. */
export type RouterContext = { person: Person; brand: Pick<Brand, 'printsDissertations'>; needsSetUp?: boolean };

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createWebRouter>;
  }
  interface StaticDataRouteOption {
    pageName?: PageName;
    under?: string | undefined;
    frame?: Frame;
    wide?: boolean;
  }
}

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: PageFrame });

function guardedRoute({ page, component, frame = 'staff', wide = false }: WebRoute) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: routerPath(page.path),
    validateSearch: (search) => parseSearch(page, search),
    component: lazyRouteComponent(component),
    staticData: { pageName: page.name, under: page.under, frame, wide },
    beforeLoad: ({ context, location }) => {
      const detour = detourOf(page, context, location.href);
      if (detour) throw redirect(detour);
    },
  });
}

/** Creates the router of all modules' pages. Search values are plain text, not JSON. */
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
