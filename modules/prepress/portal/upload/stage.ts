import type { ArtworkLine } from '#modules/prepress/contract/artwork.shapes.ts';

export type Stage = 'bring' | 'mend' | 'checking' | 'proof' | 'done';
type StageLine = Pick<ArtworkLine, 'open'> & {
  slots: readonly { upload: { status: string; printable: boolean } | null; proof: { status: string } | null }[];
};

/** The earliest stage of an order's lines: what it waits for from its customer. */
export function stageOf(lines: readonly StageLine[]): Stage {
  const open = lines.filter((line) => line.open);
  if (open.length === 0) return 'done';
  const slots = open.flatMap((line) => line.slots);
  if (slots.some((slot) => !slot.upload)) return 'bring';
  if (slots.some((slot) => slot.upload?.status !== 'checked')) return 'checking';
  if (slots.some((slot) => !slot.upload?.printable || slot.proof?.status === 'rejected')) return 'mend';
  return 'proof';
}
