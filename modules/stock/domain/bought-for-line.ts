/** The purchases of one item for one line: `reserved` for it, in stock at a value, and still to come from suppliers at their prices. */
export type Bought = {
  reserved: number;
  physical: number;
  valueEur: number;
  underway: readonly { open: number; priceEur: number }[];
};
/** Material that a canceled line leaves: received and its value, and what is still to come. */
export type BoughtValue = { received: number; receivedEur: number; coming: number; comingEur: number };

/** Values the material that was bought for a line: first what was received, then what is still to come, up to what the line reserved. */
export function valueOfBought({ reserved, physical, valueEur, underway }: Bought): BoughtValue {
  const received = Math.min(reserved, physical);
  let left = reserved - received;
  let [coming, comingEur] = [0, 0];
  for (const { open, priceEur } of underway) {
    const taken = Math.min(left, open);
    coming += taken;
    comingEur += open > 0 ? (priceEur * taken) / open : 0;
    left -= taken;
  }
  return { received, receivedEur: physical > 0 ? (valueEur * received) / physical : 0, coming, comingEur };
}
