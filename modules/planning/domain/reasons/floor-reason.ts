/** What the reasons of the shop floor explain: that work stands still, or waste. */
export const floorReasonKinds = ['pause', 'waste'] as const;
export type FloorReasonKind = (typeof floorReasonKinds)[number];
