import { composeKernel } from '#apps/server/kernel.ts';
import { fillCatalogue } from '#demo/catalogue.ts';
import { fillCustomers } from '#demo/customers.ts';
import { fillDoors } from '#demo/doors.ts';
import type { Life } from '#demo/lives.ts';
import { fillOrders } from '#demo/orders.ts';
import { fillParameters } from '#demo/parameters.ts';
import { fillPlanning } from '#demo/planning.ts';
import { fillQuestions } from '#demo/questions.ts';
import { fixedClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config.ts';
import { closePool, openPool } from '#platform/server/database/database.ts';
import { silentWorkerLogger } from '#platform/server/jobs/worker-logger.ts';

type Shop = { databaseUrl: string; dataDir: string; now: Temporal.Instant; lives: readonly Life[] };

/** Fills the demo shop's organisation with the rest: a basket for each of these lives; with none, the shop before its first order. */
export async function fillShop({ databaseUrl, dataDir, now, lives }: Shop): Promise<void> {
  const database = openPool(databaseUrl, 4);
  try {
    const config = readConfig({}, { port: 4100, dataDir });
    const kernel = composeKernel({ database, clock: fixedClock(now), config, workerLogger: silentWorkerLogger });
    const demo = { kernel, today: now.toZonedDateTimeISO(config.timeZone).toPlainDate() };
    for (const fill of [fillCustomers, fillCatalogue, fillParameters, fillQuestions, fillPlanning]) await fill(demo);
    if (lives.length > 0) await fillOrders(demo, lives);
    await fillDoors(demo);
  } finally {
    await closePool(database);
  }
}
