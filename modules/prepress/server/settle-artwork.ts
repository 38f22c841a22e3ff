import { sql } from 'drizzle-orm';
import { basketsTables, lockBasket, lockLine, moveLine, readParties } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { type ArtworkStep, artworkStep, nextRound } from '#modules/prepress/domain/artwork.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { Decision } from '#platform/domain/decision.ts';
import { accept } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { selectUploads, slotsOf, type UploadRow } from './artwork.store.ts';
import { releaseLine } from './order-check/release-line.ts';
import { mailContact, proofUrl } from './upload/upload-links.ts';

/** Moves a line in artwork or authorization as far as its files allow; runs after a check, an answer or an accepted finding. */
export async function settleArtwork(
  context: CommandContext,
  lineId: number,
): Promise<Decision<undefined, 'MOVE_NOT_ALLOWED' | 'ORDER_CHECK_RED' | 'ORDER_CHECK_NOTE'>> {
  const { tx } = context;
  return tx.asStaff(async () => {
    const line = await lockLine(tx, lineId);
    if (line.status !== 'artwork' && line.status !== 'authorization') return accept();
    const { step, uploads } = (await readArtworkSteps(tx, [lineId])).get(lineId)!;
    if (step === 'wait') return accept();
    if (step === 'release') {
      const released = await releaseLine(context, line, { by: 'katern' });
      return released.accepted ? accept() : released;
    }
    const withoutProof = uploads.filter((upload) => upload.proofStatus === null);
    if (withoutProof.length > 0) await createProofs(context, withoutProof);
    return moveLine(context, lineId, 'authorization');
  });
}

type LineStep = { step: ArtworkStep; uploads: UploadRow[] };

/** Computes the next step of each of these lines, with the newest file of each slot. */
export async function readArtworkSteps(tx: ReadTx, lineIds: readonly number[]): Promise<ReadonlyMap<number, LineStep>> {
  const ids = sql.param([...lineIds]);
  const [slots, uploads, proofs, withoutFiles] = await Promise.all([
    slotsOf(tx, sql`s.line_id = ANY(${ids})`),
    selectUploads(tx, sql`s.line_id = ANY(${ids}) AND u.superseded_at IS NULL`),
    proofsRequired(tx, lineIds),
    linesWithoutFiles(tx, lineIds),
  ]);
  const uploadsOf = Map.groupBy(uploads, ({ lineId }) => lineId);
  const slotsPer = Map.groupBy(slots, ({ lineId }) => lineId);
  return new Map(
    lineIds.map((id) => {
      const own = uploadsOf.get(id) ?? [];
      const states = (slotsPer.get(id) ?? []).map((slot) => {
        const upload = own.find(({ slotId }) => slotId === slot.id);
        return { upload, proof: upload?.proofStatus ?? undefined };
      });
      return [id, { step: artworkStep(states, proofs.has(id), withoutFiles.has(id)), uploads: own }];
    }),
  );
}

/** Selects the lines for which no file is expected here: of an order from an earlier program, and of a product without files. */
async function linesWithoutFiles(tx: ReadTx, lineIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx.rows<{ id: number }>(sql`
    SELECT l.id FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    LEFT JOIN ${catalogueTables.subGroups} g ON g.id = l.sub_group_id
    WHERE (b.taken_over OR g.file_slots = '{}') AND l.id = ANY(${sql.param([...lineIds])})`);
  return new Set(rows.map(({ id }) => id));
}

/** Creates proofs of files, each bound to the hash that is approved, and mails the customer. Returns the round. */
export async function createProofs(context: CommandContext, uploads: readonly UploadRow[]): Promise<number> {
  const { tx, now } = context;
  const first = uploads[0]!;
  const rejected = await tx.rows<{ round: number }>(
    sql`SELECT round FROM approvals WHERE line_id = ${first.lineId} AND status = 'rejected'`,
  );
  const round = nextRound(rejected.map((one) => one.round));
  for (const upload of uploads) {
    await tx.rows(sql`
      INSERT INTO approvals (upload_id, line_id, round, status, sha256, created_at)
      VALUES (${upload.id}, ${upload.lineId}, ${round}, 'open', ${upload.sha256}, ${now.toString()})`);
    await tx.record({
      fact: 'proof.sent',
      refs: { basket: upload.basketId, line: upload.lineId, upload: upload.id },
      data: { name: upload.name, round },
    });
  }
  await mailProof(context, first);
  return round;
}

async function mailProof(context: CommandContext, upload: UploadRow): Promise<void> {
  const { tx } = context;
  const basket = await lockBasket(tx, upload.basketId);
  const parties = await readParties(tx, basket);
  if (!parties.contact) return;
  await mailContact(context, 'proof', { basket, parties, url: await proofUrl(context, upload, parties) });
}

/** Selects the lines whose product and customer both need a proof. */
async function proofsRequired(tx: ReadTx, lineIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx.rows<{ id: number }>(
    sql`
    SELECT l.id FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id JOIN ${relationsTables.customers} c ON c.id = b.customer_id
    LEFT JOIN ${catalogueTables.subGroups} g ON g.id = l.sub_group_id
    WHERE l.id = ANY(${sql.param([...lineIds])}) AND c.proof_required AND coalesce(g.needs_approval, true)`,
    'once',
  );
  return new Set(rows.map(({ id }) => id));
}
