import type { WebRoute } from '#platform/web/routing/web-route.ts';
import { frameParts } from './page-frame.tsx';
import { webRoutes } from './web-routes.ts';

const parameter = /^\{[\w-]+(\?)?\}$/;

/** The page at an address; of several, the one that has its words rather than a parameter there. */
export function routeAt(pathname: string, routes: readonly WebRoute[] = webRoutes): WebRoute | undefined {
  const given = pathname.split('/').filter(Boolean);
  return routes
    .map((route) => ({ route, segments: route.page.path.split('/').filter(Boolean) }))
    .filter(({ segments }) => given.length <= segments.length && segments.every((segment, at) => fits(segment, given[at])))
    .toSorted((one, other) => parametersOf(one.segments) - parametersOf(other.segments))[0]?.route;
}

function fits(segment: string, given: string | undefined): boolean {
  const found = parameter.exec(segment);
  return found ? given !== undefined || found[1] === '?' : segment === given;
}

const parametersOf = (segments: readonly string[]) => segments.filter((segment) => parameter.test(segment)).length;

/** Begins to load the page at an address and its frame, while the server still says who visits. */
export function preloadPage(pathname: string): void {
  const route = routeAt(pathname);
  if (!route) return;
  const { component, frame = 'staff' } = route;
  const parts = frame === 'staff' || frame === 'portal' ? [component, frameParts[frame]] : [component];
  // What fails here fails again where it is drawn, and is told there.
  for (const part of parts) part().catch(() => undefined);
}
