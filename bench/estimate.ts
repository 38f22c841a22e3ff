/**
 * Measures how many full quantity ladders the estimating engine prices per second on one core. A ladder is one golden product at six
 * quantities,
 * the route left free, so that every feasible press, grain and imposition is compared for each quantity. `ratio` is value / target.
 * Then compares the search with plain enumeration (work and result), and checks that memory stays flat over a million estimates.
 */
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { optionalMachines } from '#modules/estimating/domain/parameters/optional-machines.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { compareWithEnumeration } from './estimating/enumeration.ts';
import { ladders, quantities, goldenShop as shop } from './estimating/ladders.ts';
import { heapOver } from './estimating/memory.ts';

const targetLaddersPerSecond = 2000;
const measuredMs = 400;

function laddersPerSecond(cases: readonly EstimateCase[]): number {
  const end = performance.now() + measuredMs;
  const start = performance.now();
  let priced = 0;
  while (performance.now() < end) {
    for (const one of cases) estimate(shop, one);
    priced += cases.length;
  }
  return (priced * 1000) / (performance.now() - start);
}

for (let warmUp = 0; warmUp < 2; warmUp++) laddersPerSecond(ladders);
const figures = [...ladders.map((one) => [String(one.id), one.product, laddersPerSecond([one])] as const)];
const all = laddersPerSecond(ladders);

console.log(
  `target: ${targetLaddersPerSecond} ladders/s; a ladder is six quantities (${quantities.join(', ')}), route free; ratio = value / target`,
);
for (const [id, product, value] of [...figures, ['all', 'every golden product in turn', all] as const]) {
  console.log(`${id.padEnd(10)} ${product.padEnd(30)} ${Math.round(value).toString().padStart(8)} ladders/s`);
}
for (const [id, , value] of [...figures, ['all', '', all] as const]) {
  const ratio = Math.round((value / targetLaddersPerSecond) * 100) / 100;
  console.log(JSON.stringify({ bench: 'estimate', name: id, value: Math.round(value), unit: 'ladders/s', ratio }));
}

/** A shop that also prints books in folded sections, and both sides in one pass: more candidates for both search and enumeration. */
const perfector = { perfectingColours: 8, perfectingMaxGramsPerM2: 200, perfectingSetupMinutes: 6, perfectingSpeedRate: 0.85 };
const withSections: Shop = {
  ...shop,
  finishing: { ...shop.finishing, ...optionalMachines },
  presses: shop.presses.map((press) => (press.class === 'offset' ? { ...press, ...perfector } : press)),
};
const anySheet = ladders.map((one) => ({ ...one, paperChoice: 'equivalent' as const }));
const { combinations, costedByPlain, costedBySearch, plainMs, searchMs, different } = compareWithEnumeration(
  [
    { shop, cases: [...ladders, ...anySheet] },
    { shop: withSections, cases: anySheet },
  ],
  40,
);
const saved = plainMs / searchMs;
console.log(
  `\n${combinations} combinations: plain enumeration costs ${costedByPlain} printings with every line around them (${Math.round(plainMs)} ms), ` +
    `the search ${costedBySearch} (${Math.round(searchMs)} ms), ${saved.toFixed(1)} times faster; ${different} differ`,
);
console.log(
  JSON.stringify({ bench: 'estimate', name: 'search against enumeration', value: Number(saved.toFixed(2)), unit: 'times', ratio: saved }),
);
console.log(JSON.stringify({ bench: 'estimate', name: 'different from enumeration', value: different, unit: 'cases', ratio: different }));

const million = 1_000_000;
const heaps = heapOver(shop, ladders, million);
const growth = heaps.at(-1)! - heaps[0]!;
console.log(`\n${million} estimates, heap in MB at every tenth: ${heaps.map((heap) => heap.toFixed(1)).join(' ')}`);
const grown = { bench: 'estimate', name: 'heap growth over a million estimates', value: Number(growth.toFixed(2)), unit: 'MB' };
console.log(JSON.stringify({ ...grown, ratio: heaps.at(-1)! / heaps[0]! }));
if (different > 0) process.exitCode = 1;
