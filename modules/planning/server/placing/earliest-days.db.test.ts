import { afterAll, beforeAll, expect, it } from 'vitest';
import { estimateWithReasons } from '#modules/estimating/domain/engine/reasons.ts';
import { earliestDays, parameterSetOn } from '#modules/estimating/server/public.ts';
import { goldenCase } from '#test/golden.ts';
import { furnishShop } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());

it('promises lines that are made beside each other behind each other, and alternatives each by itself', async () => {
  const { id: _id, route: _route, ...ask } = goldenCase('G1b');
  await shop.kernel.act(async (context) => {
    const [reader] = earliestDays.entriesOf(shop.kernel);
    const { shop: parameters } = await parameterSetOn(context.tx, '2026-11-18');
    const result = estimateWithReasons(parameters, { ...ask, quantities: [5000] });
    if ('refusal' in result) throw new Error('a golden case has a price');
    const rows = Array.from({ length: 4 }, () => result.quantities[0]!);
    const days = async (lineIds?: number[]) => (await reader!(context, rows, lineIds)).map((day) => day!.standard.toString());
    const [alone] = await days();
    expect(await days()).toEqual([alone, alone, alone, alone]);
    const together = await days([0, 0, 0, 0]);
    expect(together[0]).toBe(alone);
    expect(together).toEqual(together.toSorted());
    expect(together.at(-1)! > alone!).toBe(true);
  });
});
