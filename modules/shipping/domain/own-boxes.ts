import type { Package, PackedContent } from './packages.ts';

type Proposed = readonly Pick<Package, 'contents'>[];
/** The boxes that a packer divided, and the proposal that they came from. */
export type OwnBoxes = { boxes: PackedContent[][]; proposed: Proposed };

/**
 * The boxes on the packing table. A packer keeps what they divided when a colleague changes the order meanwhile (`isOutdated`), until they ask
 * for a new proposal; once nothing is left to pack, nothing is shown.
 */
export function boxesToPack(proposed: Proposed, own: OwnBoxes | null): { boxes: PackedContent[][]; isOutdated: boolean } {
  const contentsOf = (packages: Proposed) => packages.map(({ contents }) => contents);
  if (own === null || proposed.length === 0) return { boxes: contentsOf(proposed), isOutdated: false };
  const isOutdated = JSON.stringify(contentsOf(own.proposed)) !== JSON.stringify(contentsOf(proposed));
  return { boxes: own.boxes, isOutdated };
}
