import { addMoney, type Money, moneyFromUnits, roundToCents, subtractMoney } from '#platform/domain/money.ts';

type Lost = { lineId: number; amount: Money };

/** Spreads what is charged for canceled lines by what was lost of each, to the cent; the last one takes the rest. Lines that get nothing are left out. */
export function spreadCharge(lost: readonly Lost[], charge: Money): Lost[] {
  const byLine = [...Map.groupBy(lost, ({ lineId }) => lineId)].map(([lineId, own]) => ({
    lineId,
    amount: addMoney(...own.map(({ amount }) => amount)),
  }));
  const total = addMoney(...byLine.map(({ amount }) => amount));
  let left = charge;
  const spread = byLine.map(({ lineId, amount }, at) => {
    const share = at === byLine.length - 1 ? left : roundToCents(moneyFromUnits(Math.round((charge * amount) / total)));
    left = subtractMoney(left, share);
    return { lineId, amount: share };
  });
  return spread.filter(({ amount }) => amount > 0);
}
