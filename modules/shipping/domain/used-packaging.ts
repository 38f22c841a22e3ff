import type { Package } from './packages.ts';
import type { ShipmentType } from './shipment.ts';

/** The packaging of a delivery by the rule of its line; empty where there is none. */
export type DeliveryPackaging = { box: string; pallet: string; piecesPerBox: number | null };

/**
 * How many of each box and pallet packages take, by name: a package is one box of its first delivery, a pallet the boxes of all its deliveries. A letter
 * box parcel has no box, and what is not packed here uses nothing.
 */
export function usedPackaging(
  packages: readonly Pick<Package, 'contents'>[],
  type: ShipmentType,
  packagingOf: ReadonlyMap<number, DeliveryPackaging>,
): Map<string, number> {
  const used = new Map<string, number>();
  const use = (name: string | undefined, count: number) => {
    if (name) used.set(name, (used.get(name) ?? 0) + count);
  };
  for (const { contents } of packages) {
    const first = packagingOf.get(contents[0]?.deliveryId ?? 0);
    if (type === 'parcel' || type === 'own_transport' || type === 'pick_up') use(first?.box, 1);
    if (type !== 'pallet') continue;
    use(first?.pallet, 1);
    for (const { deliveryId, quantity } of contents) {
      const packaging = packagingOf.get(deliveryId);
      use(packaging?.box, Math.ceil(quantity / (packaging?.piecesPerBox || quantity)));
    }
  }
  return used;
}
