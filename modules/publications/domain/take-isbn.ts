import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Refuses an ISBN of the brand when none is left; the staff is told to add some. */
export function decidePoolIsbn(
  asked: boolean,
  free: string | undefined,
  by: 'author' | 'staff' = 'author',
): Decision<undefined, 'ISBN_POOL_EMPTY'> {
  return asked && free === undefined ? refuse('ISBN_POOL_EMPTY', { by }, 'isbn') : accept();
}

/** The most of our ISBNs that an author may have for books that were not ordered here. */
export const maxUnorderedIsbns = 5;

/** Refuses a sixth new ISBN of the brand to an author with five of books that were not ordered here, public or not: they cannot be given back. */
export function decideIsbnLimit(asksNew: boolean, unordered: number): Decision<undefined, 'ISBN_LIMIT'> {
  return asksNew && unordered >= maxUnorderedIsbns ? refuse('ISBN_LIMIT', { open: unordered }, 'isbn') : accept();
}

/** Refuses one of our ISBNs as an own one, unless it was kept for this author: it would count to nobody. */
export function decideOwnIsbn(isbn: string, ours: boolean): Decision<undefined, 'ISBN_OURS'> {
  return ours ? refuse('ISBN_OURS', { isbn }, 'isbn') : accept();
}

type Numbered = { isbn: string; publishedAt: string | null; pooled: boolean };

/** Refuses to change one of our ISBNs, and an own one that was public: libraries and shops know the book by it. */
export function decideChangeIsbn({ isbn, publishedAt, pooled }: Numbered): Decision<undefined, 'ISBN_FIXED'> {
  return isbn !== '' && (pooled || publishedAt !== null) ? refuse('ISBN_FIXED', { isbn }, 'isbn') : accept();
}

/** Refuses an ISBN that another publication has. */
export function decideIsbnFree(isbn: string, taken: boolean): Decision<undefined, 'ISBN_TAKEN'> {
  return taken ? refuse('ISBN_TAKEN', { isbn }, 'isbn') : accept();
}
