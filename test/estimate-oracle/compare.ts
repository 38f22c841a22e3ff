import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { anyCase, anyShop, gangedCase, written } from './cases.ts';
import type { CaseFile, ShopFile } from './files.ts';
import { oracle } from './oracle.ts';

/** A shop and a case, as files. */
export type Asking = { shop: ShopFile; ask: CaseFile };

export function anyAsking(base: ShopFile): fc.Arbitrary<Asking> {
  return anyShop(base).chain((shop) =>
    fc.oneof({ weight: 8, arbitrary: anyCase(shop) }, { weight: 1, arbitrary: gangedCase(shop) }).map((ask) => written({ shop, ask })),
  );
}

/** Lists the differences between the engine and the oracle, one `path: engine ≠ oracle` each; the order of lines and parts is free. */
export function differences({ shop, ask }: Asking): { found: string[]; outcome: string } {
  const engine = byName(estimate(shop as unknown as Shop, ask as EstimateCase));
  const plain = byName(oracle(shop, ask));
  const found: string[] = [];
  collect(engine, plain, '', found);
  const refusal = (plain as { refusal?: { code: string } }).refusal;
  return { found, outcome: `${ask.gangedOn ? 'ganged ' : ''}${refusal?.code ?? ask.product}` };
}

function collect(engine: unknown, plain: unknown, path: string, found: string[]): void {
  if (isDeepStrictEqual(engine, plain)) return;
  if (!isRecord(engine) || !isRecord(plain)) {
    found.push(`${path}: ${JSON.stringify(engine)} ≠ ${JSON.stringify(plain)}`);
    return;
  }
  for (const key of new Set([...Object.keys(engine), ...Object.keys(plain)])) collect(engine[key], plain[key], `${path}/${key}`, found);
}

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object';

/** The same result with lines and parts by their name; warnings sorted. */
function byName(result: unknown): unknown {
  return JSON.parse(JSON.stringify(result), (key, value) => {
    if (key === 'lines') return Object.fromEntries(value.map((line: { code: string }) => [line.code, line]));
    if (key === 'components') return Object.fromEntries(value.map((part: { role: string }) => [part.role, part]));
    return key === 'warnings' ? value.toSorted() : value;
  });
}
