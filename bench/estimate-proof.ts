/**
 * Compares the engine with the plain second implementation of the rule book (`test/estimate-oracle`) on random shops and cases:
 * `npm run bench estimate-proof [cases] [seed]`. Prints the first differences in full, and how often each outcome occurred.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { anyAsking, differences } from '#test/estimate-oracle/compare.ts';
import type { ShopFile } from '#test/estimate-oracle/files.ts';

const [cases = 50_000, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv.slice(2).map(Number);
const perBatch = 1000;
const maxShown = 5;
const shop: ShopFile = JSON.parse(readFileSync(new URL('../golden/shop.json', import.meta.url), 'utf8'));
const outcomes = new Map<string, number>();
let different = 0;

for (let done = 0; done < cases; done += perBatch) {
  const numRuns = Math.min(perBatch, cases - done);
  for (const asking of fc.sample(anyAsking(shop), { numRuns, seed: seed + done })) {
    const { found, outcome } = differences(asking);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (found.length === 0) continue;
    different++;
    if (different <= maxShown) console.log(JSON.stringify(asking.ask), ...found.slice(0, maxShown).map((line) => `\n  ${line}`));
  }
}

for (const [outcome, count] of [...outcomes].toSorted(([, one], [, other]) => other - one)) {
  console.log(`${outcome.padEnd(40)} ${String(count).padStart(8)}`);
}
console.log(`seed ${seed}: ${cases} cases, ${outcomes.size} outcomes, ${different} different`);
console.log(JSON.stringify({ bench: 'estimate-proof', name: 'different', value: different, unit: 'cases', ratio: different / cases }));
process.exitCode = different > 0 ? 1 : 0;
