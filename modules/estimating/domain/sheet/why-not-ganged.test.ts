import { expect, test } from 'vitest';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { goldenCase, goldenShop } from '#test/golden.ts';
import { whyNotGanged } from './why-not-ganged.ts';

/* Golden case G1: its cover of 357 × 246 mm on 442 × 312 leaves 85 × 312 beside it and 357 × 66 at its foot. */
const thesis = goldenCase('G1');
const flat = (widthMm: number, heightMm: number): EstimateCase => ({
  product: 'flat',
  quantities: [150],
  format: { widthMm, heightMm },
  components: [{ role: 'sheet', paper: 'SIL300', colours: '4/0' }],
});
const { guillotine } = goldenShop.finishing;
const roomier: Shop = { ...goldenShop, finishing: { ...goldenShop.finishing, guillotine: { ...guillotine, guestsPerSheet: 2 } } };
const why = (guest: EstimateCase, pieces?: number, host = thesis, shop: Shop = goldenShop) =>
  whyNotGanged(shop, host, host.quantities[0]!, guest, pieces);

test('reports the free room when propositions of 160 × 230 do not fit beside the cover of a thesis', () => {
  const size = { widthMm: 166, heightMm: 236, sideMm: 85, sideAcrossMm: 312 };
  expect(why(flat(160, 230))).toEqual({ role: 'cover', why: { code: 'NO_ROOM_BESIDE', ...size } });
  expect(why(flat(160, 230), 150, thesis, roomier)).toEqual({
    role: 'cover',
    why: { code: 'NO_ROOM', ...size, footMm: 357, footAcrossMm: 66 },
  });
});

test('reports too few sheets when a guest has more pieces than the host’s sheets carry', () => {
  const found = why(flat(60, 240), 100_000)!.why;
  if (found.code !== 'TOO_FEW_SHEETS') throw new Error(found.code);
  expect(found.needed).toBe(102_000);
  expect(found.fits).toBeLessThan(found.needed);
});

test('reports hosts on offset and hosts printed in fewer colours', () => {
  expect(why(flat(60, 240), 150, { ...goldenCase('G3'), route: { sheet: ['O1'] } })?.why.code).toBe('NOT_TONER');
  const inBlack = thesis.components.map((part) => (part.role === 'cover' ? { ...part, colours: '1/0' } : part));
  expect(why(flat(60, 240), 150, { ...thesis, components: inBlack })?.why.code).toBe('OTHER_STOCK_OR_COLOURS');
});

test('reports ROOM_TAKEN where a guest fits and saves', () => {
  expect(why(flat(60, 240))?.why.code).toBe('ROOM_TAKEN');
});

test('reports nothing for a book as guest, and for a host that is ganged itself', () => {
  expect(why(thesis)).toBeUndefined();
  expect(why(flat(60, 240), 150, goldenCase('G4-ganged'))).toBeUndefined();
});

test('reports the room beside the pieces where a sheet takes one guest, and ROOM_TAKEN where it takes more', () => {
  expect(why(flat(330, 50))?.why.code).toBe('NO_ROOM_BESIDE');
  expect(why(flat(330, 50), 150, thesis, roomier)?.why.code).toBe('ROOM_TAKEN');
});
