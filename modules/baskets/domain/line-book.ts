import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Of a printed title: who wrote it, the number under which it is sold, and its place in the book trade's classification (NUR). */
export type LineBook = { author: string; isbn: string; nur: string };

/** What the product of a line may have; a line without a product may have all. */
export type BookProduct = { name: string; isbnAllowed: boolean; nurAllowed: boolean };
export type BookRefusal = 'ISBN_NOT_ALLOWED' | 'NUR_NOT_ALLOWED' | 'ISBN_INVALID' | 'NUR_INVALID';

/**
 * What is kept of a title. `read` is the asked ISBN as the agency writes it, null when its check digit or prefix is wrong: ISBN_INVALID.
 * A NUR is three digits of which the first is no zero, else NUR_INVALID. What the product may not have is refused before that:
 * ISBN_NOT_ALLOWED, NUR_NOT_ALLOWED. A title needs neither number.
 */
export function decideLineBook(asked: LineBook, read: string | null, product: BookProduct | undefined): Decision<LineBook, BookRefusal> {
  const { author, isbn, nur } = asked;
  if (isbn !== '' && product?.isbnAllowed === false) return refuse('ISBN_NOT_ALLOWED', { product: product.name }, 'isbn');
  if (nur !== '' && product?.nurAllowed === false) return refuse('NUR_NOT_ALLOWED', { product: product.name }, 'nur');
  if (isbn !== '' && read === null) return refuse('ISBN_INVALID', { isbn }, 'isbn');
  if (nur !== '' && !/^[1-9]\d{2}$/.test(nur)) return refuse('NUR_INVALID', { nur }, 'nur');
  return accept({ author, isbn: isbn === '' ? '' : read!, nur });
}

/** A title as documents name it, the same in every language; nothing when there is nothing to say. */
export function titleLine({ author, isbn, nur }: LineBook): string {
  return [author, isbn && `ISBN ${isbn}`, nur && `NUR ${nur}`].filter(Boolean).join(' · ');
}
