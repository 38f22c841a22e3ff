import { sql } from 'drizzle-orm';
import type { LineStatus } from '#modules/baskets/domain/statuses.ts';
import { receiveUploadEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import { decideTransfer } from '#modules/prepress/domain/decide-upload.ts';
import { type Actor, nobody } from '#platform/server/actor.ts';
import { inTransaction } from '#platform/server/database.ts';
import { Answer, notFound } from '#platform/server/errors.ts';
import { execute } from '#platform/server/execute.ts';
import { actorOfToken } from '#platform/server/guard.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { receiveUpload } from './receive-upload.ts';
import { isTransferOf, newTransferId } from './transfers.ts';

/** Who a request of a transfer is from: the holder of an upload link and nothing more. */
function holderOf(kernel: Kernel, token: string): Promise<Actor> {
  return actorOfToken(kernel, receiveUploadEndpoint, nobody, { token });
}

function basketOf(holder: Actor): number {
  return Number(holder.settings['app.basket_id']);
}

/** Names a new transfer, or says in an `Answer` why there shall be none: before a byte is sent. */
export async function allowTransfer(kernel: Kernel, token: string, asked: { slotId: number; sizeBytes: number }): Promise<string> {
  const holder = await holderOf(kernel, token);
  const line = await inTransaction(kernel.database, holder, 'read', async (tx) => ({
    commit: true,
    result: await tx.row<{ status: LineStatus }>(sql`
      SELECT l.status FROM upload_slots s JOIN lines l ON l.id = s.line_id WHERE s.id = ${asked.slotId}`),
  }));
  if (!line) throw notFound();
  const decided = decideTransfer({ lineStatus: line.status, sizeBytes: asked.sizeBytes, maxBytes: kernel.config.uploadMaxBytes });
  if (!decided.accepted) throw new Answer(422, decided.code, { params: decided.params });
  return newTransferId(basketOf(holder));
}

/** Every request of a transfer: the link opens it still, and it is of the link's basket. */
export async function enterTransfer(kernel: Kernel, token: string, transferId: string): Promise<void> {
  if (!isTransferOf(basketOf(await holderOf(kernel, token)), transferId)) throw notFound();
}

/**
 * Takes in a transfer the moment its last byte is there, should the browser not live to say so. A refusal is kept for the browser, which
 * asks by itself.
 */
export async function receiveTransfer(
  kernel: Kernel,
  token: string,
  transfer: { transferId: string; slotId: number; name: string; ip: string },
): Promise<void> {
  const { ip, ...file } = transfer;
  const parsed = receiveUploadEndpoint.input.safeParse({ ...file, token });
  if (!parsed.success) return;
  try {
    await execute(kernel, receiveUpload, { actor: { ...(await holderOf(kernel, token)), ip }, input: parsed.data });
  } catch (error) {
    if (!(error instanceof Answer)) throw error;
  }
}
