/** Why stock changes (domain model 3.5). The journal is never edited: what was wrong is set right by a counter-entry. */
export const mutationTypes = {
  purchaseReceipt: 10,
  productionReceipt: 20,
  productionIssue: 30,
  shipmentIssue: 40,
  return: 50,
  countCorrection: 60,
  transfer: 70,
  scrap: 80,
  openingBalance: 90,
} as const;
export type MutationType = (typeof mutationTypes)[keyof typeof mutationTypes];

/** What a person may book in: bought, made, come back, or there from the start. */
export const receiptTypes = [
  mutationTypes.purchaseReceipt,
  mutationTypes.productionReceipt,
  mutationTypes.return,
  mutationTypes.openingBalance,
] as const;
