import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Of a printed title: who wrote it, and the number under which it is sold. */
export type LineBook = { author: string; isbn: string };

/**
 * What is kept of a title. `read` is the asked number as the agency writes it, null when its check digit or prefix is wrong: ISBN_INVALID.
 * A title without a number has none.
 */
export function decideLineBook(asked: LineBook, read: string | null): Decision<LineBook, 'ISBN_INVALID'> {
  if (asked.isbn === '') return accept(asked);
  return read === null ? refuse('ISBN_INVALID', { isbn: asked.isbn }, 'isbn') : accept({ author: asked.author, isbn: read });
}
