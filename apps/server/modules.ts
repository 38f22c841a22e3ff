import { basketsModule } from '#modules/baskets/server/baskets.module.ts';
import { catalogueModule } from '#modules/catalogue/server/catalogue.module.ts';
import { complaintsModule } from '#modules/complaints/server/complaints.module.ts';
import { estimatingModule } from '#modules/estimating/server/estimating.module.ts';
import { helpModule } from '#modules/help/server/help.module.ts';
import { identityModule } from '#modules/identity/server/identity.module.ts';
import { importsModule } from '#modules/imports/server/imports.module.ts';
import { integrationsModule } from '#modules/integrations/server/integrations.module.ts';
import { invoicingModule } from '#modules/invoicing/server/invoicing.module.ts';
import { outsourcingModule } from '#modules/outsourcing/server/outsourcing.module.ts';
import { planningModule } from '#modules/planning/server/planning.module.ts';
import { portalModule } from '#modules/portal/server/portal.module.ts';
import { prepressModule } from '#modules/prepress/server/prepress.module.ts';
import { publicationsModule } from '#modules/publications/server/publications.module.ts';
import { relationsModule } from '#modules/relations/server/relations.module.ts';
import { reportsModule } from '#modules/reports/server/reports.module.ts';
import { shippingModule } from '#modules/shipping/server/shipping.module.ts';
import { stockModule } from '#modules/stock/server/stock.module.ts';
import { thesesModule } from '#modules/theses/server/theses.module.ts';
import { webrequestsModule } from '#modules/webrequests/server/webrequests.module.ts';
import type { ServerModule } from '#platform/server/module.ts';

/** All modules, lowest first. */
export const serverModules: readonly ServerModule[] = [
  identityModule,
  relationsModule,
  catalogueModule,
  estimatingModule,
  basketsModule,
  importsModule,
  prepressModule,
  planningModule,
  stockModule,
  outsourcingModule,
  shippingModule,
  invoicingModule,
  complaintsModule,
  integrationsModule,
  webrequestsModule,
  thesesModule,
  publicationsModule,
  portalModule,
  reportsModule,
  helpModule,
];
