import type { CoverDesign } from './thesis-cover.ts';

/** The texts on a made cover. */
export type PrintedCover = { title: string; author: string; isbn: string; cover: CoverDesign; pictureId: number | null };
/** A made cover: its early file, and the answers that it was made from. */
export type MadeCover = { fileId: number; printed: PrintedCover };

/** Whether the file in use was made here, of something else than is entered now. */
export function isOlderCover(made: MadeCover | null, usedFileId: number | undefined, entered: PrintedCover): boolean {
  return made !== null && made.fileId === usedFileId && textOf(made.printed) !== textOf(entered);
}

const textOf = ({ title, author, isbn, cover, pictureId }: PrintedCover) =>
  JSON.stringify([title, author, isbn, cover.colour, cover.layout, cover.spineText, cover.backText, pictureId]);
