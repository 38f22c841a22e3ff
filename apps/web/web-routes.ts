import { portalRoutes as basketsPortal } from '#modules/baskets/portal/baskets.routes.tsx';
import { webRoutes as baskets } from '#modules/baskets/web/baskets.routes.tsx';
import { calculatorRoutes } from '#modules/baskets/web/calculator.routes.tsx';
import { webRoutes as catalogue } from '#modules/catalogue/web/catalogue.routes.tsx';
import { webRoutes as complaints } from '#modules/complaints/web/complaints.routes.tsx';
import { webRoutes as estimating } from '#modules/estimating/web/estimating.routes.tsx';
import { webRoutes as help } from '#modules/help/web/help.routes.tsx';
import { webRoutes as identity } from '#modules/identity/web/identity.routes.tsx';
import { webRoutes as imports } from '#modules/imports/web/imports.routes.tsx';
import { webRoutes as integrations } from '#modules/integrations/web/integrations.routes.tsx';
import { portalRoutes as invoicingPortal } from '#modules/invoicing/portal/invoicing.routes.tsx';
import { webRoutes as invoicing } from '#modules/invoicing/web/invoicing.routes.tsx';
import { portalRoutes as outsourcing } from '#modules/outsourcing/portal/outsourcing.routes.tsx';
import { webRoutes as planning } from '#modules/planning/web/planning.routes.tsx';
import { portalRoutes as portal } from '#modules/portal/portal/portal.routes.tsx';
import { portalRoutes as prepressPortal } from '#modules/prepress/portal/prepress.routes.tsx';
import { webRoutes as prepress } from '#modules/prepress/web/prepress.routes.tsx';
import { portalRoutes as publicationsPortal } from '#modules/publications/portal/publications.routes.tsx';
import { webRoutes as publications } from '#modules/publications/web/publications.routes.tsx';
import { portalRoutes as relationsPortal } from '#modules/relations/portal/relations.routes.tsx';
import { webRoutes as relations } from '#modules/relations/web/relations.routes.tsx';
import { webRoutes as reports } from '#modules/reports/web/reports.routes.tsx';
import { webRoutes as shipping } from '#modules/shipping/web/shipping.routes.tsx';
import { portalRoutes as stockPortal } from '#modules/stock/portal/stock-portal.routes.tsx';
import { webRoutes as stock } from '#modules/stock/web/stock.routes.tsx';
import { portalRoutes as thesesPortal } from '#modules/theses/portal/theses.routes.tsx';
import { webRoutes as theses } from '#modules/theses/web/theses.routes.tsx';
import { portalRoutes as webrequestsPortal } from '#modules/webrequests/portal/webrequests.routes.tsx';
import { webRoutes as webrequests } from '#modules/webrequests/web/webrequests.routes.tsx';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

/** Every page, module by module in the order of `modules/order.ts`. */
export const webRoutes: readonly WebRoute[] = [
  ...identity,
  ...relations,
  ...relationsPortal,
  ...catalogue,
  ...estimating,
  ...baskets,
  ...calculatorRoutes,
  ...basketsPortal,
  ...imports,
  ...prepress,
  ...prepressPortal,
  ...planning,
  ...stock,
  ...stockPortal,
  ...outsourcing,
  ...shipping,
  ...invoicing,
  ...invoicingPortal,
  ...complaints,
  ...integrations,
  ...webrequests,
  ...webrequestsPortal,
  ...theses,
  ...thesesPortal,
  ...publications,
  ...publicationsPortal,
  ...portal,
  ...reports,
  ...help,
];
