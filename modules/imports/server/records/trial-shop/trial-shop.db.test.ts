import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goldenShop } from '#test/golden.ts';
import { recordImporter } from '#test/record-imports.ts';
import { addPlacesOfRunningOrders } from '#test/setups/places-of-running-orders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { trialFiles } from './trial-files.ts';
import { filesFromAbroad } from './trial-files-from-abroad.ts';
import { filesOfAmersfoort } from './trial-files-of-amersfoort.ts';
import { filesOfBelgium } from './trial-files-of-belgium.ts';
import { filesOfBristol } from './trial-files-of-bristol.ts';
import { filesOfDiepenbeek } from './trial-files-of-diepenbeek.ts';
import { filesOfEupen } from './trial-files-of-eupen.ts';
import { filesOfGhent } from './trial-files-of-ghent.ts';
import { filesOfGroningen } from './trial-files-of-groningen.ts';
import { filesOfHasselt } from './trial-files-of-hasselt.ts';
import { filesOfLeuven } from './trial-files-of-leuven.ts';
import { filesOfMechelen } from './trial-files-of-mechelen.ts';
import { filesOfVenlo } from './trial-files-of-venlo.ts';
import { filesOfZeeland } from './trial-files-of-zeeland.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addPlacesOfRunningOrders(shop);
  await shop.kernel.act(async ({ tx, now }) => {
    await tx.rows(sql`
      INSERT INTO parameter_sets (code, effective_from, shop, created_at) VALUES ('test', '2026-01-01', ${JSON.stringify(goldenShop)}, ${now.toString()})`);
  });
});
afterAll(() => shop.close());

const shops = [
  ...[trialFiles, filesOfBelgium, filesFromAbroad, filesOfGhent, filesOfHasselt, filesOfEupen, filesOfZeeland],
  ...[filesOfAmersfoort, filesOfMechelen, filesOfGroningen, filesOfLeuven, filesOfBristol],
  ...[filesOfDiepenbeek, filesOfVenlo],
];

/** In the order of the files: articles name the customers, and stock names the articles, of the files before them. */
describe('a shop that begins with the files it has', { shuffle: false }, () => {
  it.each(shops.flat().map((file) => [file.name, file] as const))(
    '%s: every error is named and nothing good is refused',
    async (name, file) => {
      const importer = recordImporter(shop);
      const bytes = await file.bytes();
      const id = await importer.upload(bytes, '', name);
      if (file.fixed) {
        const { sheets } = await importer.read(id);
        const fixed = file.fixed;
        await importer.review(id, { sheets: sheets.map(({ left, mapping }, sheet) => ({ sheet, left, mapping, fixed })) });
      }
      if (file.suggestions) await importer.review(id, { suggestions: true });
      expect(await importer.said(id)).toEqual(file.said);
      const { kind, counts, ready } = await importer.read(id);
      expect(kind).toBe(file.kind);
      await importer.run(id);
      expect((await importer.read(id)).written).toBe(ready);
      const again = (await importer.read(await importer.upload(bytes, '', name))).counts;
      expect(again).toMatchObject({ new: 0, update: 0, same: ready, decide: counts.decide });
    },
  );
});
