import { sql } from 'drizzle-orm';
import { bookReturnEndpoint } from '#modules/shipping/contract/return/book-return.endpoint.ts';
import {
  creditedPieces,
  decideBook,
  decideOpenReturn,
  decidePlaces,
  type Places,
  statusAfter,
} from '#modules/shipping/domain/return/return.ts';
import { firstQuarantine, readReturnPlaces, stockTables, takeBackShipment } from '#modules/stock/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { command } from '#platform/server/served.ts';
import { lockReturn, readLines, refsOf, type StoredLine, saveReturn } from './returns.store.ts';
import { firstShipmentOf } from './send-again.ts';

export const bookReturn = command(bookReturnEndpoint, async (context, { id, version }) => {
  const { tx, now, actor } = context;
  const found = await lockReturn(tx, id, version);
  const open = decideOpenReturn(found);
  if (!open.accepted) return open;
  const counted = decideBook<StoredLine>(await readLines(tx, id));
  if (!counted.accepted) return counted;
  const lines = counted.value;
  const articles = await readReturnPlaces(
    tx,
    lines.map(({ lineId }) => lineId),
  );
  const quarantine = await firstQuarantine(tx);
  const shipmentId = await firstShipmentOf(tx, found.shipmentId!);
  // In order of article id, the order in which items are locked.
  for (const { lineId, location } of articles) {
    const line = lines.find((one) => one.lineId === lineId)!;
    const chosen = line.locationId === null ? location : await codeOf(tx, line.locationId);
    const places = decidePlaces(line, { restock: chosen ?? undefined, quarantine });
    if (!places.accepted) return places;
    const booked = await takeBackShipment(context, {
      ...{
        shipmentId,
        lineId,
        line: line.description,
        quantity: line.counted!,
        lines: verdictLines(line, places.value),
      },
      ...{ reason: [found.number, line.reason].filter(Boolean).join(' · '), credit: line.credit },
    });
    if (!booked.accepted) return booked;
  }
  const pieces = (of: (line: StoredLine) => number) => lines.reduce((sum, line) => sum + of(line), 0);
  const sendBack = pieces((line) => line.sendBack);
  const credit = pieces(creditedPieces) > 0 ? 'proposed' : 'none';
  const status = statusAfter({ credit, sendBack, isSentBack: false });
  const saved = await saveReturn(tx, found, { status, credit, bookedAt: now.toString(), bookedBy: actor.name });
  const verdicts = {
    restock: pieces((line) => line.restock),
    quarantine: pieces((line) => line.quarantine),
    scrap: pieces((line) => line.scrap),
  };
  await tx.record({
    fact: 'shipping.return_booked',
    refs: await refsOf(tx, found),
    from: found.status,
    to: status,
    data: { number: found.number, ...verdicts, sendBack, credit },
  });
  return saved;
});

/** Returns the stock movements of a line; pieces without a place have the verdict that needs none. */
function verdictLines(line: StoredLine, { restock, quarantine, scrap }: Places) {
  return [
    { verdict: 'restock' as const, quantity: line.restock, location: restock },
    { verdict: 'quarantine' as const, quantity: line.quarantine, location: quarantine },
    { verdict: 'scrap' as const, quantity: line.scrap, location: scrap },
    { verdict: 'sendBack' as const, quantity: line.sendBack },
  ].filter(({ quantity }) => quantity > 0);
}

async function codeOf(tx: ReadTx, locationId: number): Promise<string> {
  return (await tx.row<{ code: string }>(sql`SELECT code FROM ${stockTables.stockLocations} WHERE id = ${locationId}`))!.code;
}
