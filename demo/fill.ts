import { sql } from 'drizzle-orm';
import { composeKernel } from '#apps/server/kernel.ts';
import { fixedClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config.ts';
import { closePool, openPool } from '#platform/server/database/database.ts';
import { silentWorkerLogger } from '#platform/server/jobs/worker-logger.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { dataRoot } from '#platform/server/postgres/open-database.ts';
import { fillArticleCalculations } from './catalogue/article-calculations.ts';
import { fillArticlePictures } from './catalogue/article-pictures.ts';
import { fillArticles } from './catalogue/articles.ts';
import { fillBooks } from './catalogue/books.ts';
import { fillCatalogue } from './catalogue/catalogue.ts';
import { fillMaterials } from './catalogue/materials.ts';
import { fillNextParameters } from './catalogue/next-parameters.ts';
import { fillOtherMaterials } from './catalogue/other-materials.ts';
import { fillPackaging } from './catalogue/packaging.ts';
import { fillOffcuts, fillPaperStock, fillStockSettings, fillWarehouse } from './catalogue/paper-stock.ts';
import { fillParameters } from './catalogue/parameters.ts';
import { fillPrices } from './catalogue/prices.ts';
import { fillPurchases } from './catalogue/purchases.ts';
import { fillQuestions } from './catalogue/questions.ts';
import { fillSets } from './catalogue/sets.ts';
import { fillAbsences } from './orders/absences.ts';
import { fillAmendments } from './orders/amendments.ts';
import { fillComplaints } from './orders/complaints.ts';
import { fillDesignQuotes } from './orders/design-quotes.ts';
import { fillInstallments } from './orders/installments.ts';
import { fillIntakeTargets } from './orders/intake-targets.ts';
import { fillOrderMessages } from './orders/order-messages.ts';
import { fillOrders } from './orders/orders.ts';
import { fillOutsourcing } from './orders/outsourcing.ts';
import { fillPartInvoices } from './orders/part-invoices.ts';
import { fillParticularQuotes } from './orders/particular-quotes.ts';
import { fillPayments } from './orders/payments.ts';
import { fillPackCheck, fillPickWaves } from './orders/pick-waves.ts';
import { fillPlanRoutes } from './orders/plan-routes.ts';
import { fillActivities, fillPlanning } from './orders/planning.ts';
import { fillPortalStock } from './orders/portal-stock.ts';
import { fillRemarks } from './orders/remarks.ts';
import { fillReturns } from './orders/returns.ts';
import { fillShopItems } from './orders/shop-items.ts';
import { fillStockCounts } from './orders/stock-counts.ts';
import { fillStockOrders } from './orders/stock-orders.ts';
import { fillUnchargedOrders } from './orders/uncharged-orders.ts';
import { fillWebRequests } from './orders/web-requests.ts';
import { fillAccounts } from './organisation/accounts.ts';
import { fillCustomers } from './organisation/customers.ts';
import { fillDoors } from './organisation/doors.ts';
import { fillIntegrations } from './organisation/integrations.ts';
import { fillMails } from './organisation/mails.ts';
import { fillOrganisation } from './organisation/organisation.ts';
import { fillPublications } from './organisation/publications.ts';
import { fillRecordImports } from './organisation/record-imports.ts';
import { fillRelations } from './organisation/relations.ts';
import { fillTransfer } from './organisation/transfer.ts';
import { fillUniversities } from './organisation/universities.ts';

type FillOptions = { databaseUrl: string; say(line: string): void; dataDir?: string; now?: Temporal.Instant };

/** The input of a step of filling; `today` is the day the shop is filled. */
export type DemoContext = { kernel: Kernel; today: Temporal.PlainDate };

const steps: readonly { name: string; run(demo: DemoContext): Promise<void> }[] = [
  { name: 'organisation', run: fillOrganisation },
  { name: 'customers', run: fillCustomers },
  { name: 'catalogue', run: fillCatalogue },
  { name: 'parameters', run: fillParameters },
  { name: 'questions', run: fillQuestions },
  { name: 'planning', run: fillPlanning },
  { name: 'activities', run: fillActivities },
  { name: 'plan routes', run: fillPlanRoutes },
  { name: 'warehouse', run: fillWarehouse },
  { name: 'stock settings', run: fillStockSettings },
  { name: 'articles', run: fillArticles },
  { name: 'prices', run: fillPrices },
  { name: 'packaging', run: fillPackaging },
  { name: 'article calculations', run: fillArticleCalculations },
  { name: 'orders', run: (demo) => fillOrders(demo) },
  { name: 'absences', run: fillAbsences },
  { name: 'stock orders', run: fillStockOrders },
  { name: 'pick waves', run: fillPickWaves },
  { name: 'sets', run: fillSets },
  { name: 'books', run: fillBooks },
  { name: 'remarks', run: fillRemarks },
  { name: 'mails', run: fillMails },
  { name: 'next parameters', run: fillNextParameters },
  { name: 'integrations', run: fillIntegrations },
  { name: 'relations', run: fillRelations },
  { name: 'web requests', run: fillWebRequests },
  { name: 'materials', run: fillMaterials },
  { name: 'paper in stock', run: fillPaperStock },
  { name: 'purchases', run: fillPurchases },
  { name: 'offcuts', run: fillOffcuts },
  { name: 'other materials', run: fillOtherMaterials },
  { name: 'accounts', run: fillAccounts },
  { name: 'doors', run: fillDoors },
  { name: 'stock in the portal', run: fillPortalStock },
  { name: 'pictures of articles', run: fillArticlePictures },
  { name: 'complaints', run: fillComplaints },
  { name: 'payments', run: fillPayments },
  { name: 'returns', run: fillReturns },
  { name: 'counts', run: fillStockCounts },
  { name: 'imports and exports', run: fillTransfer },
  { name: 'imports of records', run: fillRecordImports },
  { name: 'outsourcing', run: fillOutsourcing },
  { name: 'uncharged orders', run: fillUnchargedOrders },
  { name: 'design quotes', run: fillDesignQuotes },
  { name: 'particular quotes', run: fillParticularQuotes },
  { name: 'amendments', run: fillAmendments },
  { name: 'installments', run: fillInstallments },
  { name: 'invoices of parts', run: fillPartInvoices },
  { name: 'intake targets', run: fillIntakeTargets },
  { name: 'universities', run: fillUniversities },
  { name: 'publications', run: fillPublications },
  { name: 'shop items', run: fillShopItems },
  { name: 'messages', run: fillOrderMessages },
  { name: 'second check', run: fillPackCheck },
];

/** Fills an empty shop by the shop's own commands. After a kill the next start resumes at the first unfinished step. */
export async function fillDemoShop({
  databaseUrl,
  say,
  dataDir = dataRoot(process.env),
  now = Temporal.Now.instant(),
}: FillOptions): Promise<void> {
  const database = openPool(databaseUrl, 4);
  try {
    const config = {
      ...readConfig({ PUBLIC_URL: process.env.PUBLIC_URL }, { port: Number(process.env.PORT) || 4100, dataDir }),
      smtpUrl: undefined,
    };
    const kernel = composeKernel({ database, clock: fixedClock(now), config, workerLogger: silentWorkerLogger });
    const today = now.toZonedDateTimeISO(config.timeZone).toPlainDate();
    for (const [index, step] of steps.entries()) {
      const done = await database.pool.query('SELECT 1 FROM shop_state WHERE key = $1', [`demo_step_${step.name}`]);
      if (done.rowCount === 1) continue;
      say(`${step.name} (${index + 1} of ${steps.length})`);
      await step.run({ kernel, today });
      await keep(kernel, `demo_step_${step.name}`);
    }
    await keep(kernel, 'demo_filled');
  } finally {
    await closePool(database);
  }
}

function keep(kernel: Kernel, key: string): Promise<unknown> {
  return kernel.act(({ tx, now }) => tx.rows(sql`INSERT INTO shop_state (key, value) VALUES (${key}, ${JSON.stringify(now.toString())})`));
}
