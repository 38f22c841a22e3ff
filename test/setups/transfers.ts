import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newEarlyTransferId, transfersFolder } from '#modules/prepress/server/upload/transfers.ts';
import type { Kernel } from '#platform/server/kernel.ts';

/** Leaves a complete transfer as the transfer library does once its last byte came; returns its id. */
export async function leaveTransfer(kernel: Pick<Kernel, 'config'>, id: string, bytes: Uint8Array): Promise<string> {
  const folder = transfersFolder(kernel);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, id), bytes);
  await writeFile(path.join(folder, `${id}.json`), JSON.stringify({ id, size: bytes.length, offset: 0 }));
  return id;
}

/** The same for a file of a contact without an order. */
export const leaveEarlyTransfer = (kernel: Pick<Kernel, 'config'>, contactId: number, bytes: Uint8Array): Promise<string> =>
  leaveTransfer(kernel, newEarlyTransferId(contactId), bytes);
