import { ruleOf } from './parameter-shape.ts';
import type { Shop } from './shop.ts';

export const costKinds = ['hours', 'clicks', 'ink', 'plates', 'material', 'packing', 'transport'] as const;
export type CostKind = (typeof costKinds)[number];
/** One price that the shop pays or sets internally, by its path in the parameters; euro. */
export type CostPrice = { path: string; kind: CostKind; eur: number };

/**
 * Every cost price of the parameters except those of papers, in parameter order: hours, clicks, ink, plates, material, packing, transport.
 */
export function costPricesOf({ presses, finishing, packing, transport }: Shop): CostPrice[] {
  const found: CostPrice[] = [];
  collect(byId(presses), 'presses', found);
  collect(finishing, 'finishing', found);
  collect(packing, 'packing', found);
  collect(transport, 'transport', found);
  return found.toSorted((one, other) => costKinds.indexOf(one.kind) - costKinds.indexOf(other.kind));
}

function byId(machines: readonly { id: string }[]): object {
  return Object.fromEntries(machines.map((machine) => [machine.id, machine]));
}

function collect(place: object, path: string, found: CostPrice[]): void {
  for (const [name, value] of Object.entries(place)) {
    const own = Array.isArray(place) ? `${path}.${Number(name) + 1}` : `${path}.${name}`;
    if (typeof value === 'object' && value !== null) collect(value, own, found);
    else if (typeof value === 'number' && ruleOf(own).unit === 'eur') found.push({ path: own, kind: kindOf(own), eur: value });
  }
}

const kindByName: readonly [RegExp, CostKind][] = [
  [/\.eurPerHour$/, 'hours'],
  [/\.click/, 'clicks'],
  [/\.ink/, 'ink'],
  [/\.plateEur$/, 'plates'],
  [/^packing\./, 'packing'],
  [/^transport\./, 'transport'],
];

function kindOf(path: string): CostKind {
  return kindByName.find(([pattern]) => pattern.test(path))?.[1] ?? 'material';
}
