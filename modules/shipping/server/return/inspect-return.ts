import { and, eq } from 'drizzle-orm';
import { inspectReturnEndpoint } from '#modules/shipping/contract/return/inspect-return.endpoint.ts';
import { decideInspect, decideNotInspectedSince, decideOpenReturn, decideRestockLocation } from '#modules/shipping/domain/return/return.ts';
import { returnLines } from '#modules/shipping/server/shipping.tables.ts';
import { restockLocationId } from '#modules/stock/server/public.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { lockLine, lockReturn, readLaterInspector, readLines } from './returns.store.ts';

export const inspectReturn = command(
  inspectReturnEndpoint,
  async ({ tx, actor }, { id, lineId, version: asked, at, location, ...found }) => {
    const inspected = await lockReturn(tx, id);
    const open = decideOpenReturn(inspected);
    if (!open.accepted) return open;
    const version = await lockLine(tx, id, lineId, asked);
    const line = (await readLines(tx, id)).find((one) => one.lineId === lineId);
    if (!line) throw notFound();
    const later = at === undefined ? undefined : await readLaterInspector(tx, id, lineId, { since: at, not: actor.id });
    const current = decideNotInspectedSince(line.description, later?.who);
    if (!current.accepted) return current;
    const decided = decideInspect(line, found);
    if (!decided.accepted) return decided;
    const locationId = location === '' ? null : await restockLocationId(tx, location);
    const place = decideRestockLocation(location, locationId);
    if (!place.accepted) return place;
    await tx.db
      .update(returnLines)
      .set({ ...found, locationId: place.value, version: version + 1 })
      .where(and(eq(returnLines.returnId, id), eq(returnLines.lineId, lineId)));
    const { restock, quarantine, scrap, sendBack } = found;
    // Refers to the return alone: the order's history gets what is booked in the end.
    await tx.record({
      fact: 'shipping.return_inspected',
      refs: { return: id },
      data: { number: inspected.number, lineId, line: line.description, counted: found.counted ?? 0, restock, quarantine, scrap, sendBack },
    });
    return { lineId, version: version + 1 };
  },
);
