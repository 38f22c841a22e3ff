import { sql } from 'drizzle-orm';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { receiveUploadEndpoint } from '#modules/prepress/contract/receive-upload.endpoint.ts';
import { decideTransfer } from '#modules/prepress/domain/receive-upload.ts';
import {
  allowEarlyTransfer,
  authorizeEarlyTransfer,
  isEarlyToken,
  receiveEarlyTransfer,
} from '#modules/prepress/server/early/early-transfers.ts';
import { type Actor, nobody } from '#platform/server/actor.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { HttpError, notFound } from '#platform/server/errors.ts';
import { execute } from '#platform/server/execute.ts';
import { actorOfToken, parseFields } from '#platform/server/http/guard.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { receiveUpload } from './receive-upload.ts';
import { kindOfTransfer, type NewTransfer } from './transfer-kinds.ts';
import { beginTransfer } from './transfer-quota.ts';
import { isTransferOf, newTransferId } from './transfers.ts';

/** Resolves the actor of a transfer request: the holder of an upload link, without a session. */
function holderOf(kernel: Kernel, token: string): Promise<Actor> {
  return actorOfToken(kernel, receiveUploadEndpoint, nobody, { token });
}

function basketOf(holder: Actor): number {
  return Number(holder.settings['app.basket_id']);
}

const transferFields = receiveUploadEndpoint.input.pick({ slotId: true, name: true });

/** Returns the id of a new transfer, or throws why it is refused, before a byte is sent. */
export async function allowTransfer(kernel: Kernel, token: string, asked: NewTransfer): Promise<string> {
  if (isEarlyToken(token)) return allowEarlyTransfer(kernel, token, asked);
  const other = kindOfTransfer(kernel, token);
  if (other) return other.kind.allow(kernel, other.token, asked);
  const { fields, sizeBytes, language } = asked;
  const holder = await holderOf(kernel, token);
  const { slotId } = parseFields({ texts: kernel.texts, language }, transferFields, fields);
  const line = await inTransaction(kernel.database, holder, 'read', async (tx) => ({
    commit: true,
    result: await tx.row<{ status: LineStatus }>(sql`
      SELECT l.status FROM upload_slots s JOIN ${basketsTables.lines} l ON l.id = s.line_id WHERE s.id = ${slotId}`),
  }));
  if (!line) throw notFound();
  const decided = decideTransfer({ lineStatus: line.status, sizeBytes, maxBytes: kernel.config.uploadMaxBytes });
  if (!decided.accepted) throw new HttpError(422, decided.code, { params: decided.params });
  const basketId = basketOf(holder);
  const id = newTransferId(basketId);
  await beginTransfer(kernel, { id, basketId, sizeBytes });
  return id;
}

/** Authorizes a request of a transfer: the link is still valid, and the transfer belongs to its basket. */
export async function authorizeTransfer(kernel: Kernel, token: string, transferId: string): Promise<void> {
  if (isEarlyToken(token)) return authorizeEarlyTransfer(kernel, token, transferId);
  const other = kindOfTransfer(kernel, token);
  if (other) return other.kind.authorize(kernel, other.token, transferId);
  if (!isTransferOf(basketOf(await holderOf(kernel, token)), transferId)) throw notFound();
}

/**
 * Receives a transfer as soon as its last byte arrives, in case the browser does not report it. A refusal is ignored here: the browser gets
 * it with its own request.
 */
export async function receiveTransfer(
  kernel: Kernel,
  token: string,
  { slot, ...transfer }: { transferId: string; slotId: number; slot: unknown; name: string; ip: string },
): Promise<void> {
  if (isEarlyToken(token)) return receiveEarlyTransfer(kernel, token, { ...transfer, slot });
  // Its sender still has to agree to what it is for.
  if (kindOfTransfer(kernel, token)) return;
  const { ip, ...file } = transfer;
  const parsed = receiveUploadEndpoint.input.safeParse({ ...file, token });
  if (!parsed.success) return;
  try {
    await execute(kernel, receiveUpload, { actor: { ...(await holderOf(kernel, token)), ip }, input: parsed.data });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
  }
}
