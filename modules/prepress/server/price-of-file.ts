import { sql } from 'drizzle-orm';
import { basketsTables, priceExecution } from '#modules/baskets/server/public.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { priceOfFileEndpoint } from '#modules/prepress/contract/price-of-file.endpoint.ts';
import { decidePriceOfFile, reasonWithoutOffer } from '#modules/prepress/domain/case-of-file.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';
import { findUpload, type UploadRow } from './artwork.store.ts';
import { assertAsked } from './upload/upload-links.ts';

/** Decides which case a file asks for; only the file of the inner work has a price. */
export async function caseAsked(tx: ReadTx, upload: UploadRow) {
  const line = await tx.row<{ ask: EstimateCase | null }>(sql`
    SELECT l.estimate_case AS ask FROM ${basketsTables.lines} l WHERE l.id = ${upload.lineId}`);
  const ask = upload.slot === 'inner' ? (line?.ask ?? undefined) : undefined;
  return decidePriceOfFile({ ...upload, superseded: upload.supersededAt !== null }, ask);
}

/** The pages of the inner work, the colored ones and their leaves. */
export function foundIn({ components }: Pick<EstimateCase, 'components'>) {
  const { pages = 0, colourPages = 0, colourLeaves = 0 } = components.find(({ role }) => role === 'inner') ?? {};
  return { pages, colourPages, colourLeaves };
}

export const priceOfFile = query(priceOfFileEndpoint, async (context, { uploadId }) => {
  const { tx } = context;
  // The holder of the link may see this file; the calculation is in tables that only the staff role reads.
  const upload = await findUpload(tx, uploadId);
  await assertAsked(context, upload.slotId);
  return tx.asStaff(async () => {
    const decided = await caseAsked(tx, upload);
    if (!decided.accepted) return { offer: null, without: null };
    const asked = { basketId: upload.basketId, lineId: upload.lineId, case: decided.value };
    const priced = await priceExecution(context, asked);
    if (!priced.accepted) return { offer: null, without: { why: reasonWithoutOffer(priced.code), askedAt: upload.priceAskedAt } };
    return { offer: { difference: priced.value, ...foundIn(decided.value) }, without: null };
  });
});
