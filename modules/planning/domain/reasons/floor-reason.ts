/** Kinds of reasons of the shop floor: for work that stands still, or for waste. */
export const floorReasonKinds = ['pause', 'waste'] as const;
export type FloorReasonKind = (typeof floorReasonKinds)[number];
