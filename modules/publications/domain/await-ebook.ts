import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { isEbookOpen } from './publication-files.ts';

/** Maximum number of readers that wait for one e-book: each address costs a mail on the same morning. */
export const maxReaders = 2000;

type Awaited = { hasEbook: boolean; embargoUntil: string | null; readers: number };

/** Decides whether a reader may ask for a mail when the e-book opens. Refuses EBOOK_NOT_AWAITED for one that is open or not there, and EBOOK_READERS_FULL. */
export function decideAwaitEbook(book: Awaited, today: string): Decision<undefined, 'EBOOK_NOT_AWAITED' | 'EBOOK_READERS_FULL'> {
  if (!book.hasEbook || isEbookOpen(book, today)) return refuse('EBOOK_NOT_AWAITED');
  return book.readers < maxReaders ? accept() : refuse('EBOOK_READERS_FULL');
}
