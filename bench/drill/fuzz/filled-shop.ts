import path from 'node:path';
import { fillDemoShop } from '#demo/fill.ts';
import { readConfig } from '#platform/server/config.ts';
import { openTestShop, testNow } from '#test/shop.ts';
import { cloneDatabase, dropDatabase } from '#test/test-server.ts';
import { furnish } from './furnish.ts';
import { type FuzzShop, openFuzzShop } from './fuzz-shop.ts';

type Place = { databaseUrl: string; adminUrl: string; dataDir: string; say(line: string): void };

/** Fills the demo shop once, with open records of every kind; each round is served from a copy of it. */
export async function copiesOfFilledShop({ databaseUrl, adminUrl, dataDir, say }: Place): Promise<(round: number) => Promise<FuzzShop>> {
  await fillDemoShop({ databaseUrl, dataDir, say, now: testNow.subtract({ hours: 3 }) });
  const { secret, filesDir } = readConfig({}, { port: 80, dataDir });
  const shop = await openTestShop({ secret, filesDir }, { url: databaseUrl, drop: async () => undefined });
  await furnish(shop);
  await shop.close();
  return copiesOf({ databaseUrl, adminUrl, dataDir });
}

function copiesOf({ databaseUrl, adminUrl, dataDir }: Omit<Place, 'say'>): (round: number) => Promise<FuzzShop> {
  const urls = { adminUrl, ownerUrl: databaseUrl };
  const template = path.basename(new URL(databaseUrl).pathname);
  return async (round) => {
    const name = `${template}_round_${round}`;
    return openFuzzShop({ url: await cloneDatabase(urls, template, name), drop: () => dropDatabase(urls, name), dataDir });
  };
}
