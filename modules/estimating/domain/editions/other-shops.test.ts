import fc from 'fast-check';
import { expect, it } from 'vitest';
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import { estimateWithReasons } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { optionalMachines } from '#modules/estimating/domain/parameters/optional-machines.ts';
import type { Finishing, MachineKind, Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { goldenCases, goldenShop } from '#test/golden.ts';
import edition2 from '../../../../golden/edition-2.json' with { type: 'json' };

const whole: Shop = {
  ...goldenShop,
  finishing: { ...goldenShop.finishing, ...optionalMachines },
  papers: [...goldenShop.papers, ...(edition2.papers as unknown as Shop['papers'])],
};
const cases = [...goldenCases, ...(edition2.cases as unknown as typeof goldenCases)];
const kinds = Object.keys(whole.finishing) as MachineKind[];

/** A shop that lacks these machines and presses, with codes, films and discount tables of its own. */
const anyShop = fc
  .record({
    kept: fc.subarray(kinds),
    presses: fc.subarray([...whole.presses], { minLength: 1 }),
    renamed: fc.boolean(),
    films: fc.subarray(['matt', 'gloss', 'soft-touch', 'eigen-folie']),
    tables: fc.boolean(),
  })
  .map(({ kept, presses, renamed, films, tables }): Shop => {
    const code = (id: string) => (renamed ? `X-${id}` : id);
    const own: Partial<Finishing> = Object.fromEntries(
      kept.map((kind) => [kind, { ...whole.finishing[kind], id: code(whole.finishing[kind]!.id) }]),
    );
    const { laminator } = own;
    const filmEurPerM2 = Object.fromEntries(films.map((film) => [film, 0.3]));
    const finishing = { ...own, ...(laminator && { laminator: { ...laminator, filmEurPerM2 } }) };
    const pricing = tables ? whole.pricing : { ...whole.pricing, discountTables: {}, discountTableByProduct: {}, priceListFactors: {} };
    return { ...whole, presses: presses.map((press) => ({ ...press, id: code(press.id) })), finishing, pricing };
  });

it('a shop that lacks machines, or has codes of its own, prices what it can and refuses the rest by code', () =>
  fc.assert(
    fc.property(anyShop, fc.constantFrom(...cases), (shop, { expected: _expected, ...ask }) => {
      const { route: _fixed, ...free } = ask as EstimateCase;
      const result = estimate(shop, { ...free, quantities: [100] });
      const reasons = estimateWithReasons(shop, { ...free, quantities: [100] });
      if ('refusal' in result) {
        expect(result.refusal.code).toMatch(/^[A-Z_]+$/);
        expect(reasons).toMatchObject({ refusal: { code: result.refusal.code } });
      } else {
        const [row] = result.quantities;
        expect(Number.isFinite(row!.linePriceEur) && row!.linePriceEur > 0).toBe(true);
        const made = new Set([
          ...shop.presses.map(({ id }) => id),
          ...Object.values(shop.finishing).map((one) => (one as { id: string }).id),
        ]);
        expect(row!.lines.every(({ machine }) => machine === undefined || made.has(machine))).toBe(true);
      }
    }),
    { numRuns: 300 },
  ));
