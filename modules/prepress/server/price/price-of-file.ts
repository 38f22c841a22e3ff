import { sql } from 'drizzle-orm';
import { basketsTables, priceExecution } from '#modules/baskets/server/public.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { readPriceOfFileEndpoint } from '#modules/prepress/contract/price-of-file.endpoint.ts';
import { decidePriceOfFile, reasonWithoutOffer } from '#modules/prepress/domain/case-of-file.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';
import { findUpload, type UploadRow } from '../artwork.store.ts';
import { assertAsked } from '../upload/upload-links.ts';

/** Decides which case a file asks for. */
export async function caseAsked(tx: ReadTx, upload: UploadRow) {
  const line = await tx.row<{ ask: EstimateCase | null }>(sql`
    SELECT l.estimate_case AS ask FROM ${basketsTables.lines} l WHERE l.id = ${upload.lineId}`);
  return decidePriceOfFile({ ...upload, superseded: upload.supersededAt !== null }, line?.ask ?? undefined);
}

export const readPriceOfFile = query(readPriceOfFileEndpoint, async (context, { uploadId }) => {
  const { tx } = context;
  // The holder of the link may see this file; the calculation is in tables that only the staff role reads.
  const upload = await findUpload(tx, uploadId);
  await assertAsked(context, upload.slotId);
  return tx.asStaff(async () => {
    const decided = await caseAsked(tx, upload);
    if (!decided.accepted) return { offer: null, without: null };
    const { case: asked, ...found } = decided.value;
    const askedAt = upload.priceAskedAt;
    if (!asked) return { offer: null, without: { why: 'sides' as const, askedAt } };
    const priced = await priceExecution(context, { basketId: upload.basketId, lineId: upload.lineId, case: asked });
    if (!priced.accepted) return { offer: null, without: { why: reasonWithoutOffer(priced.code), askedAt } };
    return { offer: { difference: priced.value, ...found }, without: null };
  });
});
