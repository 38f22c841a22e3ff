import { addMoney, type Money, noMoney } from '#platform/domain/money.ts';

/** A part of a set as an amendment finds it; `canceled` when the amendment cancels it. */
export type SetPartTransport = { id: number; transportPrice: Money; invoiced: boolean; canceled: boolean };

/**
 * The part that is charged the transport of a set after an amendment, and the transport before and after it. `carrierId` is null when every
 * remaining part is invoiced: the transport is then charged as a cost of the order.
 */
export type SetTransportChange = { carrierId: number | null; was: Money; becomes: Money };

/**
 * Decides which part carries the transport of its whole set once parts were canceled or changed: the one that does, else the next that remains
 * and is not invoiced. `difference` is what the transport of the goods differs. Undefined when nothing changes, nothing remains, or its
 * carrier is invoiced: what was charged then stays.
 */
export function setTransportChange(parts: readonly SetPartTransport[], difference: Money): SetTransportChange | undefined {
  const was = addMoney(...parts.map(({ transportPrice }) => transportPrice));
  if (was <= noMoney) return undefined;
  const remaining = parts.filter(({ canceled }) => !canceled);
  if (remaining.length === 0) return undefined;
  const carriers = remaining.filter(({ transportPrice }) => transportPrice > noMoney);
  if (carriers.some(({ invoiced }) => invoiced)) return undefined;
  const carrier = carriers[0] ?? remaining.find(({ invoiced }) => !invoiced);
  const sum = addMoney(was, difference);
  const becomes = sum > noMoney ? sum : noMoney;
  return carriers.length === 1 && becomes === was ? undefined : { carrierId: carrier?.id ?? null, was, becomes };
}

/** The number of sets after its parts changed: as all parts change in the same proportion, else as it was. */
export function setsAfter(sets: number, parts: readonly { before: number; after: number }[]): number {
  const [first] = parts;
  const after = first ? (sets * first.after) / first.before : sets;
  const isSame = parts.every((part) => part.before * after === part.after * sets);
  return isSame && Number.isInteger(after) ? after : sets;
}
