import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { readPaperHistoryEndpoint } from '#modules/estimating/contract/parameters/history.endpoints.ts';
import { listPaperFactsEndpoint } from '#modules/estimating/contract/parameters/material.endpoints.ts';
import { savePaperFactsEndpoint } from '#modules/estimating/contract/parameters/save-paper-facts.endpoint.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let noor: Caller;
let supplierId: number;

beforeAll(async () => {
  shop = await openTestShop();
  await fillParameters({ kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') });
  noor = shop.as('buyer');
  const made = await shop.kernel.act(({ tx }) =>
    tx.row<{ id: number }>(sql`INSERT INTO suppliers (name) VALUES ('Papiergroothandel Vel') RETURNING id`),
  );
  supplierId = made!.id;
});
afterAll(() => shop.close());

it('paper facts › are stored with sorted scales, and refused for an unknown paper, a duplicate and a stale version', async () => {
  const scale = (fromSheets: number, eurPerThousand: number) => ({ fromSheets, eurPerThousand });
  const supplier = () => ({ supplierId, code: 'HV-90-SRA3', leadDays: 1, scales: [scale(10_000, 19.8), scale(500, 21)] });
  // They are stored by users who buy it, with sorted scales.
  {
    const facts = { code: 'HVO90', certificate: 'fsc_mix' as const, sheetsPerPack: 500, sheetsPerPallet: 20_000, suppliers: [supplier()] };
    expect(await noor.call(savePaperFactsEndpoint, { ...facts, version: 0 })).toEqual({ version: 1 });
    const { rows } = await shop.as('warehouse').call(listPaperFactsEndpoint, {});
    expect(rows).toEqual([expect.objectContaining({ code: 'HVO90', certificate: 'fsc_mix', openPack: true, version: 1 })]);
    expect(rows[0]!.suppliers[0]!.scales).toEqual([scale(500, 21), scale(10_000, 19.8)]);
    await noor.call(savePaperFactsEndpoint, { ...facts, certificate: 'pefc', suppliers: [], version: 1 });
    const { entries } = await noor.call(readPaperHistoryEndpoint, { id: rows[0]!.id });
    expect(entries[0]!.change).toBe(
      'Keurmerk: FSC Mix → PEFC; Leveranciers · Papiergroothandel Vel: HV-90-SRA3, 1, 500: € 21, 10000: € 19.8 → –',
    );
    expect((await noor.refused(readPaperHistoryEndpoint, { id: 999_999 })).status).toBe(404);
  }
  // They are refused for an unknown paper, a duplicate supplier or scale, a split pack, or a stale version.
  {
    const refused = (change: object) => noor.refused(savePaperFactsEndpoint, { code: 'HVO90', version: 2, ...change });
    expect((await refused({ code: 'HVO91' })).code).toBe('PAPER_UNKNOWN');
    expect((await refused({ suppliers: [supplier(), supplier()] })).code).toBe('PAPER_SUPPLIER_TWICE');
    expect((await refused({ suppliers: [{ ...supplier(), scales: [scale(1, 2), scale(1, 3)] }] })).code).toBe('PAPER_SCALE_TWICE');
    expect((await refused({ sheetsPerPack: 500, sheetsPerPallet: 700 })).code).toBe('PALLET_NOT_WHOLE_PACKS');
    expect((await refused({ version: 0 })).code).toBe('STALE_VERSION');
    expect((await refused({ suppliers: [{ ...supplier(), supplierId: 999_999 }] })).status).toBe(404);
    expect((await shop.as('warehouse').refused(savePaperFactsEndpoint, { code: 'HVO90', version: 1 })).status).toBe(403);
  }
});
