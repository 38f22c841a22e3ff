import { eq } from 'drizzle-orm';
import { copyPriceListEndpoint } from '#modules/estimating/contract/price-lists/copy-price-list.endpoint.ts';
import { decidePriceList } from '#modules/estimating/domain/price-lists/decide-price-list.ts';
import { raiseBrackets } from '#modules/estimating/domain/price-lists/price-brackets.ts';
import { priceLists } from '#modules/estimating/server/estimating.tables.ts';
import { command } from '#platform/server/served.ts';
import { insertLines, linesOf, lockList, othersOf, refsOf } from './save-price-list.ts';

export const copyPriceList = command(copyPriceListEndpoint, async ({ tx }, { id, version, name, validFrom, validTo, rate }) => {
  const from = await lockList(tx, id, version);
  const head = { id: 0, name, validFrom, validTo, customerId: from.customerId, priceListType: from.priceListType, active: true };
  const others = await othersOf(tx, head);
  const ends = Temporal.PlainDate.from(validFrom).subtract({ days: 1 }).toString();
  const isSucceeded = from.active && from.validFrom <= ends && (from.validTo === null || from.validTo > ends);
  const left = isSucceeded ? others.map((one) => (one.id === id ? { ...one, validTo: ends } : one)) : others;
  const decided = decidePriceList(head, left);
  if (!decided.accepted) return decided;
  if (isSucceeded) {
    await tx.db
      .update(priceLists)
      .set({ validTo: ends, version: version + 1 })
      .where(eq(priceLists.id, id));
  }
  const { id: _none, ...values } = head;
  const copied = { capAtNextBracket: from.capAtNextBracket, note: from.note };
  const [made] = await tx.db
    .insert(priceLists)
    .values({ ...values, ...copied })
    .returning({ id: priceLists.id });
  const lines = await linesOf(tx, id);
  const raised = lines.map((line) => ({ ...line, brackets: raiseBrackets(line.brackets, rate) }));
  await insertLines(tx, made!.id, raised);
  await tx.record({ fact: 'priceList.copied', refs: refsOf(made!.id, from.customerId), data: { name, from: from.name, rate } });
  return { id: made!.id, version: 1 };
});
