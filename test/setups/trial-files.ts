import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TrialFile } from '#modules/imports/server/records/trial-shop/trial-files.ts';
import { goldenShop } from '#test/golden.ts';
import { recordImporter } from '#test/record-imports.ts';
import { addPlacesOfRunningOrders } from '#test/setups/places-of-running-orders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

/** Tries the files of shops in one shop, in their order: articles name the customers, and stock names the articles, of the files before them. */
export function tryFiles(files: readonly TrialFile[]): void {
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

  describe('a shop that begins with the files it has', { shuffle: false }, () => {
    it.each(files.map((file) => [file.name, file] as const))('%s: every error is named and nothing good is refused', async (name, file) => {
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
    });
  });
}
