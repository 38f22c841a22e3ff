import { afterAll, beforeAll, beforeEach } from 'vitest';
import { composeKernel } from '#apps/server/kernel.ts';
import { createApp } from '#apps/server/serve.ts';
import { silentWorkerLogger } from '#platform/server/jobs/worker-logger.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

export const account = 'roos.verhagen@katern.example';
export const other = 'jeroen.bos@katern.example';
export let shop: TestShop;
let hours = 0;
export const moveTo = (minutes: number) =>
  shop.moveClock(
    Temporal.Instant.from('2026-11-18T00:00:00Z')
      .add({ hours, minutes: Math.floor(minutes), seconds: (minutes % 1) * 60 })
      .toString(),
  );
/** Creates another server of the same shop: with other settings, or with its own database connections. */
export async function createServer(settings: Partial<typeof shop.kernel.config>, database = shop.kernel.database) {
  const config = { ...shop.kernel.config, ...settings };
  const kernel = composeKernel({ database, clock: shop.clock, config, workerLogger: silentWorkerLogger });
  return createApp(kernel, { webRoot: '/nowhere', logger: false, checkOutput: true });
}

/** Opens the shop of these tests, and closes it after them. */
export function setUpSignInAndSessions(): void {
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());
  /** Rate limits count in windows of the shop's clock. */
  beforeEach(() => {
    hours += 1;
    moveTo(0);
  });
}
