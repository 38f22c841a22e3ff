import { isPackedHere, type ShipmentType } from './shipment.ts';

/** Pieces of one delivery in one package. */
export type PackedContent = { deliveryId: number; lineId: number; quantity: number };
export type Package = { contents: PackedContent[]; grams: number };

export type PackableDelivery = {
  deliveryId: number;
  lineId: number;
  /** Pieces left to send. */
  quantity: number;
  /** Null when it was never calculated. */
  pieceWeightG: number | null;
  piecesPerBox: number | null;
};

export type PackageLimits = { maxGrams: number; tareGrams: number };

/**
 * Maximum mass of one package, and the mass of its packaging. Letterbox 2 kg and parcel 23 kg are PostNL's limits; a pallet carries 500 kg
 * (golden/shop.json). Own transport and pick-up use boxes like parcels;
 * files and what a supplier brings are in no box of ours.
 */
export const packageLimits: Record<ShipmentType, PackageLimits> = {
  letterbox: { maxGrams: 2_000, tareGrams: 60 },
  parcel: { maxGrams: 23_000, tareGrams: 350 },
  pallet: { maxGrams: 500_000, tareGrams: 22_000 },
  own_transport: { maxGrams: 23_000, tareGrams: 350 },
  pick_up: { maxGrams: 23_000, tareGrams: 350 },
  digital: { maxGrams: Number.MAX_SAFE_INTEGER, tareGrams: 0 },
  direct: { maxGrams: Number.MAX_SAFE_INTEGER, tareGrams: 0 },
};

/**
 * Proposes packages for these deliveries: as many pieces per box as calculated, fewer where the shipment type allows less weight, and the
 * rest in the last box. A pallet takes what it can carry. A box never mixes two lines. What is not packed here is one consignment.
 */
export function proposePackages(deliveries: readonly PackableDelivery[], type: ShipmentType): Package[] {
  const limits = packageLimits[type];
  if (type === 'pallet') return fillPallets(deliveries, limits);
  if (!isPackedHere(type)) return oneConsignment(deliveries, type);
  return deliveries.flatMap((delivery) =>
    boxesOf(delivery, piecesThatFit(delivery, limits, delivery.piecesPerBox ?? delivery.quantity), limits),
  );
}

/** Mass of a package in grams: its pieces, rounded up together, plus the packaging. */
export function gramsOf(
  contents: readonly { deliveryId: number; quantity: number }[],
  deliveries: readonly PackableDelivery[],
  type: ShipmentType,
): number {
  if (type === 'digital') return 0;
  const weightOf = new Map(deliveries.map((delivery) => [delivery.deliveryId, delivery.pieceWeightG ?? 0]));
  const pieces = contents.reduce((sum, content) => sum + content.quantity * (weightOf.get(content.deliveryId) ?? 0), 0);
  return Math.ceil(pieces - 1e-9) + packageLimits[type].tareGrams;
}

/**
 * Splits a package in two: of one line the pieces, of several lines the lines, so that a box never mixes what it did not. The first half is the
 * larger. A single piece stays.
 */
export function splitPackage(contents: readonly PackedContent[]): PackedContent[][] {
  const [only] = contents;
  if (contents.length > 1) {
    const half = Math.ceil(contents.length / 2);
    return [contents.slice(0, half), contents.slice(half)];
  }
  if (!only || only.quantity < 2) return [[...contents]];
  const first = Math.ceil(only.quantity / 2);
  return [[{ ...only, quantity: first }], [{ ...only, quantity: only.quantity - first }]];
}

/** Merges packages: pieces of one delivery are counted together. */
export function mergePackages(packages: readonly (readonly PackedContent[])[]): PackedContent[] {
  const merged = new Map<number, PackedContent>();
  for (const content of packages.flat()) {
    const quantity = (merged.get(content.deliveryId)?.quantity ?? 0) + content.quantity;
    merged.set(content.deliveryId, { ...content, quantity });
  }
  return [...merged.values()];
}

function piecesThatFit({ pieceWeightG }: PackableDelivery, { maxGrams, tareGrams }: PackageLimits, max: number): number {
  const byWeight = pieceWeightG ? Math.floor((maxGrams - tareGrams) / pieceWeightG) : max;
  return Math.max(1, Math.min(max, byWeight));
}

function boxesOf({ deliveryId, lineId, quantity, pieceWeightG }: PackableDelivery, perBox: number, limits: PackageLimits): Package[] {
  const boxes: Package[] = [];
  for (let left = quantity; left > 0; left -= perBox) {
    const pieces = Math.min(perBox, left);
    boxes.push({
      contents: [{ deliveryId, lineId, quantity: pieces }],
      grams: Math.ceil(pieces * (pieceWeightG ?? 0) - 1e-9) + limits.tareGrams,
    });
  }
  return boxes;
}

function oneConsignment(deliveries: readonly PackableDelivery[], type: ShipmentType): Package[] {
  const contents = deliveries
    .filter(({ quantity }) => quantity > 0)
    .map(({ deliveryId, lineId, quantity }) => ({ deliveryId, lineId, quantity }));
  return contents.length === 0 ? [] : [{ contents, grams: gramsOf(contents, deliveries, type) }];
}

/** Fills pallets one after the other; a pallet may mix lines. */
function fillPallets(deliveries: readonly PackableDelivery[], limits: PackageLimits): Package[] {
  const pallets: Package[] = [];
  let room = 0;
  for (const { deliveryId, lineId, quantity, pieceWeightG } of deliveries) {
    const weight = pieceWeightG ?? 0;
    for (let left = quantity; left > 0; ) {
      if (pallets.length === 0 || room < weight) {
        pallets.push({ contents: [], grams: limits.tareGrams });
        room = limits.maxGrams - limits.tareGrams;
      }
      const pallet = pallets[pallets.length - 1]!;
      const pieces = weight > 0 ? Math.max(1, Math.min(left, Math.floor(room / weight))) : left;
      pallet.contents.push({ deliveryId, lineId, quantity: pieces });
      pallet.grams += Math.ceil(pieces * weight - 1e-9);
      room -= pieces * weight;
      left -= pieces;
    }
  }
  return pallets;
}
