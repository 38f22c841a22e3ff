import { composeKernel } from '#apps/server/kernel.ts';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { fillQuestions } from '#demo/catalogue/questions.ts';
import type { Life } from '#demo/orders/lives.ts';
import { fillOrders } from '#demo/orders/orders.ts';
import { fillPlanning } from '#demo/orders/planning.ts';
import { fillCustomers } from '#demo/organisation/customers.ts';
import { fillDoors } from '#demo/organisation/doors.ts';
import { fixedClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config.ts';
import { closePool, openPool } from '#platform/server/database/database.ts';
import { silentWorkerLogger } from '#platform/server/jobs/worker-logger.ts';

type Shop = { databaseUrl: string; dataDir: string; now: Temporal.Instant; lives: readonly Life[] };

/** Fills the demo organization with a basket for each of these lives; without lives, with no orders at all. */
export async function fillShop({ databaseUrl, dataDir, now, lives }: Shop): Promise<void> {
  const database = openPool(databaseUrl, 4);
  try {
    const config = readConfig({ SEARCH_MILLISECONDS: '10000', LIST_SECONDS: '60' }, { port: 4100, dataDir });
    const kernel = composeKernel({ database, clock: fixedClock(now), config, workerLogger: silentWorkerLogger });
    const demo = { kernel, today: now.toZonedDateTimeISO(config.timeZone).toPlainDate() };
    for (const fill of [fillCustomers, fillCatalogue, fillParameters, fillQuestions, fillPlanning]) await fill(demo);
    if (lives.length > 0) await fillOrders(demo, lives);
    await fillDoors(demo);
  } finally {
    await closePool(database);
  }
}
