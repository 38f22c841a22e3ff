import { sql } from 'drizzle-orm';
import { basketsTables, lockLine } from '#modules/baskets/server/public.ts';
import { saveExpectedFileEndpoint } from '#modules/prepress/contract/upload/save-expected-file.endpoint.ts';
import { decideExpectedFile } from '#modules/prepress/domain/upload/save-expected-file.ts';
import { findUpload, selectUploads, slotsOf } from '#modules/prepress/server/artwork.store.ts';
import { checkAgain } from '#modules/prepress/server/check-again.ts';
import { command, unchanged } from '#platform/server/served.ts';

/** The rank of each file on the upload page. */
const positions = { inner: 0, cover: 1, other: 2 };

export const saveExpectedFile = command(saveExpectedFileEndpoint, async (context, { lineId, ...entered }) => {
  const { tx } = context;
  const line = await lockLine(tx, lineId);
  const priced = await tx.row<{ isCalculated: boolean }>(
    sql`SELECT l.estimate_case IS NOT NULL AS "isCalculated" FROM ${basketsTables.lines} l WHERE l.id = ${lineId}`,
  );
  const [slot] = await slotsOf(tx, sql`s.line_id = ${lineId} AND s.slot = ${entered.slot}`);
  const decided = decideExpectedFile({ ...line, ...priced! }, slot?.expected, entered);
  if (!decided.accepted) return decided;
  const expected = JSON.stringify(decided.value);
  const corrected = slot && priced!.isCalculated ? JSON.stringify(slot.calculated ?? slot.expected) : null;
  const saved = await tx.row<{ id: number }>(sql`
    INSERT INTO upload_slots AS s (basket_id, line_id, slot, position, expected, calculated)
    VALUES (${line.basketId}, ${lineId}, ${entered.slot}, ${positions[entered.slot]}, ${expected}::jsonb, ${corrected}::jsonb)
    ON CONFLICT (line_id, slot) DO UPDATE SET expected = excluded.expected, calculated = excluded.calculated WHERE s.expected <> excluded.expected RETURNING id`);
  if (!saved) return unchanged({ slotId: slot!.id });
  const { pages, trimWidthMm: width, trimHeightMm: height, bleedMm: bleed, spineMm: spine } = decided.value;
  await tx.record({
    fact: 'upload.expected',
    refs: { basket: line.basketId, line: lineId },
    data: { slot: entered.slot, pages, width, height, bleed, spine: spine ?? 0 },
  });
  for (const { id } of await selectUploads(tx, sql`s.id = ${saved.id} AND u.superseded_at IS NULL`))
    await checkAgain(context, await findUpload(tx, id));
  return { slotId: saved.id };
});
