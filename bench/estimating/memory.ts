import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Heap in MB, after a collection, at every tenth of the estimates; the first is after warming up. */
export function heapOver(shop: Shop, cases: readonly EstimateCase[], estimates: number): number[] {
  const heaps: number[] = [];
  const perCase = cases[0]?.quantities.length ?? 1;
  let done = 0;
  for (let tenth = 0; tenth <= 10; tenth++) {
    while (done < (tenth * estimates) / 10) {
      for (const one of cases) estimate(shop, one);
      done += cases.length * perCase;
    }
    if (tenth > 0) {
      collect();
      heaps.push(process.memoryUsage().heapUsed / 1e6);
    }
  }
  return heaps;
}
