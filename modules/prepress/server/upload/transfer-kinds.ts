import type { Kernel } from '#platform/server/kernel.ts';
import { slot } from '#platform/server/slot.ts';
import type { Language } from '#platform/server/text/texts.ts';

export type NewTransfer = { fields: Record<string, unknown>; sizeBytes: number; language: Language };

/** Files that a higher module receives by the same transfers; `prefix` marks their tokens, because the transfer library sends one token. */
export type TransferKind = {
  prefix: string;
  /** Returns the id of a new transfer, or throws why it is refused, before a byte is sent. */
  allow: (kernel: Kernel, token: string, asked: NewTransfer) => Promise<string>;
  /** Throws unless the transfer belongs to the holder of the token. */
  authorize: (kernel: Kernel, token: string, transferId: string) => Promise<void>;
};
export const transferKinds = slot<TransferKind>('prepress.transferKinds');

/** The kind of a token without its prefix; undefined for an upload link. */
export function kindOfTransfer(kernel: Kernel, token: string): { kind: TransferKind; token: string } | undefined {
  const kind = transferKinds.entriesOf(kernel).find(({ prefix }) => token.startsWith(prefix));
  return kind && { kind, token: token.slice(kind.prefix.length) };
}
