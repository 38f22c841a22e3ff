/** The types of stock movement. The journal is never edited: a mistake is corrected by a counter-entry. */
export const movementTypes = {
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

/** The types that a user may receive: purchase, production, return and opening balance. */
export const receiptTypes = [
  movementTypes.purchaseReceipt,
  movementTypes.productionReceipt,
  movementTypes.return,
  movementTypes.openingBalance,
] as const;
