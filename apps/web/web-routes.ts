import { portalRoutes as basketsPortal } from '#modules/baskets/portal/baskets.routes.tsx';
import { webRoutes as baskets } from '#modules/baskets/web/baskets.routes.tsx';
import { webRoutes as identity } from '#modules/identity/web/identity.routes.tsx';
import { portalRoutes as prepressPortal } from '#modules/prepress/portal/prepress.routes.tsx';
import { webRoutes as prepress } from '#modules/prepress/web/prepress.routes.tsx';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

/** Every page that stands, module by module in the order of `modules/order.ts`. */
export const webRoutes: readonly WebRoute[] = [...identity, ...baskets, ...basketsPortal, ...prepress, ...prepressPortal];
