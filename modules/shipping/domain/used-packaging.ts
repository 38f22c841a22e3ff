import type { Package } from './packages.ts';
import type { ShipmentType } from './shipment.ts';

/** What a line is packed in by its rule; empty where there is none. */
export type LinePackaging = { box: string; pallet: string; piecesPerBox: number | null };

/**
 * How many of each box and pallet packages take, by name: a package is one box of its first line, a pallet the boxes of all its lines. A letter
 * box parcel has no box, and what is not packed here uses nothing.
 */
export function usedPackaging(
  packages: readonly Pick<Package, 'contents'>[],
  type: ShipmentType,
  packagingOf: ReadonlyMap<number, LinePackaging>,
): Map<string, number> {
  const used = new Map<string, number>();
  const use = (name: string | undefined, count: number) => {
    if (name) used.set(name, (used.get(name) ?? 0) + count);
  };
  for (const { contents } of packages) {
    const first = packagingOf.get(contents[0]?.lineId ?? 0);
    if (type === 'parcel' || type === 'own_transport' || type === 'pick_up') use(first?.box, 1);
    if (type !== 'pallet') continue;
    use(first?.pallet, 1);
    for (const { lineId, quantity } of contents) {
      const packaging = packagingOf.get(lineId);
      use(packaging?.box, Math.ceil(quantity / (packaging?.piecesPerBox || quantity)));
    }
  }
  return used;
}
