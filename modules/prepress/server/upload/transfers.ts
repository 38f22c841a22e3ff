import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { HEADER_BYTES } from '#modules/prepress/domain/preflight/upload-refusal.ts';
import { requireClean } from '#platform/server/external/scan-input.ts';
import { type PutFile, putCopy } from '#platform/server/files/files.ts';
import type { Kernel } from '#platform/server/kernel.ts';

/** Hours that a transfer may take, and its file stays in the folder. */
export const transferHours = 24;

/** The folder of files during their transfer and shortly after. */
export function transfersFolder(kernel: Pick<Kernel, 'config'>): string {
  return path.join(kernel.config.filesDir, 'transfers');
}

/** Creates a transfer id that begins with the basket id, so that a link gives access to the transfers of its own basket only. */
export function newTransferId(basketId: number): string {
  return `${basketId}-${randomUUID().replaceAll('-', '')}`;
}
export function isTransferOf(basketId: number, transferId: string): boolean {
  return /^\d+-[0-9a-f]{32}$/.test(transferId) && transferId.startsWith(`${basketId}-`);
}

/** The same for a contact without an order. */
export function newEarlyTransferId(contactId: number): string {
  return `c${contactId}-${randomUUID().replaceAll('-', '')}`;
}
export function isEarlyTransferOf(contactId: number, transferId: string): boolean {
  return /^c\d+-[0-9a-f]{32}$/.test(transferId) && transferId.startsWith(`c${contactId}-`);
}

export type Transfer = { path: string; announcedBytes: number; sizeBytes: number; firstBytes: Uint8Array };

/** Reads the state of a transfer; undefined for an unknown id. */
export async function readTransfer(kernel: Pick<Kernel, 'config'>, transferId: string): Promise<Transfer | undefined> {
  const target = path.join(transfersFolder(kernel), transferId);
  try {
    const announced = JSON.parse(await readFile(`${target}.json`, 'utf8')) as { size?: number };
    await using file = await open(target);
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return { path: target, announcedBytes: announced.size ?? size, sizeBytes: size, firstBytes: buffer.subarray(0, bytesRead) };
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes what arrived of a transfer. */
export async function removeTransferFiles(kernel: Pick<Kernel, 'config'>, transferId: string): Promise<void> {
  const target = path.join(transfersFolder(kernel), transferId);
  await Promise.all([rm(target, { force: true }), rm(`${target}.json`, { force: true })]);
}

/** Throws, as a full disk does, when less would be free than must stay so: the sender goes on where it stopped. */
export async function requireDisk(kernel: Pick<Kernel, 'config'>, moreBytes = 0): Promise<void> {
  const { bavail, bsize } = await statfs(transfersFolder(kernel));
  if (bavail * bsize - moreBytes >= kernel.config.uploadQuota.diskFreeBytes) return;
  throw Object.assign(new Error('no disk left for uploads'), { code: 'ENOSPC' });
}

const copies = new Map<string, Promise<PutFile>>();
/** Long enough for the first caller to keep its copy. */
const copyMs = 60_000;

type Whole = Pick<Transfer, 'path' | 'sizeBytes'>;

/** Copies a complete transfer into the store: callers at about the same time share one copy, which the first of them keeps. */
export function putTransfer(kernel: Kernel, transfer: Whole): Promise<PutFile> {
  return shareCopy(kernel, transfer, async () => undefined);
}

/** The same for a file that no job scans for viruses afterwards: one that is not clean is not stored. Throws as `requireClean` does. */
export function putCleanTransfer(kernel: Kernel, transfer: Whole, field: string): Promise<PutFile> {
  const { virusScanner } = kernel.config;
  return shareCopy(kernel, transfer, async () => {
    if (virusScanner) await requireClean(virusScanner, field, createReadStream(transfer.path));
  });
}

function shareCopy(kernel: Kernel, { path: source, sizeBytes }: Whole, check: () => Promise<void>): Promise<PutFile> {
  const known = copies.get(source);
  if (known) return known;
  const copy = requireDisk(kernel, sizeBytes)
    .then(check)
    .then(() => putCopy(kernel, source));
  const forget = () => copies.delete(source);
  copies.set(source, copy);
  copy.then(() => setTimeout(forget, copyMs).unref(), forget);
  return copy;
}
