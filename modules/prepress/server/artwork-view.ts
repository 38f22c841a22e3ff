import { type SQL, sql } from 'drizzle-orm';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables } from '#modules/baskets/server/public.ts';
import type { ArtworkLine, SlotShape, UploadShape } from '#modules/prepress/contract/artwork.shapes.ts';
import { isBeforeRelease, isPrintable } from '#modules/prepress/domain/artwork.ts';
import { mayAccept } from '#modules/prepress/domain/overrule-finding.ts';
import { costOfRepair, offeredRepairs } from '#modules/prepress/domain/upload/repair-upload.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type SlotRow, selectUploads, slotsOf, type UploadRow } from './artwork.store.ts';

type LineHead = { id: number; basketId: number; description: string; quantity: number; status: LineStatus };

/** Reads the lines of a basket that are made from files, each slot with its newest file. Row-level security limits the rows. */
export async function readArtwork(tx: ReadTx, basketId: number): Promise<ArtworkLine[]> {
  return (await artworkIn(tx, sql`= ${basketId}`)).get(basketId) ?? [];
}

/** Reads the same for several baskets at once, by basket id. */
export function readArtworks(tx: ReadTx, basketIds: readonly number[]): Promise<Map<number, ArtworkLine[]>> {
  return artworkIn(tx, sql`= ANY(${sql.param([...basketIds])}::bigint[])`);
}

async function artworkIn(tx: ReadTx, baskets: SQL): Promise<Map<number, ArtworkLine[]>> {
  const slots = await slotsOf(tx, sql`s.basket_id ${baskets}`);
  const uploads = await selectUploads(tx, sql`s.basket_id ${baskets} AND u.superseded_at IS NULL`);
  const lines = await tx.rows<LineHead>(sql`
    SELECT id, basket_id AS "basketId", description, quantity, status FROM ${basketsTables.lines} WHERE basket_id ${baskets} ORDER BY position, id`);
  const found = new Map<number, ArtworkLine[]>();
  for (const { basketId, ...line } of lines) {
    const own = slots.filter((slot) => slot.lineId === line.id).map((slot) => slotView(slot, uploads));
    if (own.length === 0 || line.status === 'order_canceled') continue;
    const view = { ...line, open: isBeforeRelease(line.status), slots: own };
    found.set(basketId, [...(found.get(basketId) ?? []), view]);
  }
  return found;
}

function slotView({ id, slot, expected, sameAs }: SlotRow, uploads: readonly UploadRow[]): SlotShape {
  const upload = uploads.find((one) => one.slotId === id);
  const shared = sameAs === null ? {} : { isShared: true };
  return { id, slot, expected, upload: upload ? uploadView(upload) : null, proof: upload ? proofView(upload) : null, ...shared };
}

/** Whether the file of another product will come here too: until then nothing is asked, and afterwards it can be replaced. */
export const isToCome = ({ isShared, upload }: SlotShape): boolean => isShared === true && !upload;

export function uploadView(upload: UploadRow): UploadShape {
  const { id, number, name, size, uploadedAt, uploadedBy, status, verdict, pageCount, bleedMm, accepted } = upload;
  const findings = upload.findings.map((finding) => ({
    ...finding,
    accepted: accepted.includes(finding.code),
    mayAccept: mayAccept(finding, upload.customerOverrules),
    acceptance: null,
  }));
  return {
    ...{ id, number, name, size, uploadedAt, uploadedBy, status, verdict, pageCount, bleedMm, findings },
    printable: isPrintable(upload),
    repairs: offeredRepairs(upload.findings, accepted),
    spineCost: costOfRepair('spine', upload),
  };
}

/** The file as staff see it: with who accepted each finding. */
export function staffUploadView(upload: UploadRow): UploadShape {
  const view = uploadView(upload);
  const acceptanceOf = (code: string) => upload.acceptances.find((one) => one.code === code) ?? null;
  return { ...view, findings: view.findings.map((finding) => ({ ...finding, acceptance: acceptanceOf(finding.code) })) };
}

export function proofView(upload: UploadRow): SlotShape['proof'] {
  if (upload.proofStatus === null) return null;
  return {
    status: upload.proofStatus,
    round: upload.proofRound ?? 1,
    answeredAt: upload.proofAnsweredAt,
    answeredBy: upload.proofAnsweredBy,
    remark: upload.proofRemark,
  };
}
