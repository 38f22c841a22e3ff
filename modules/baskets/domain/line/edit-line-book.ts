import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** A printed title: its author, its ISBN, and its NUR, the classification of the Dutch book trade. */
export type LineBook = { author: string; isbn: string; nur: string };

/** Which numbers the product of a line allows; a line without a product allows both. */
export type BookProduct = { name: string; isbnAllowed: boolean; nurAllowed: boolean };
export type BookRefusal = 'ISBN_NOT_ALLOWED' | 'NUR_NOT_ALLOWED' | 'ISBN_INVALID' | 'NUR_INVALID';

/**
 * Validates a title and returns it as stored. `read` is the asked ISBN as the agency writes it, null when its check digit or prefix is
 * wrong: ISBN_INVALID. A NUR is three digits, the first not zero, else NUR_INVALID. A number that the product does not allow is refused
 * before that: ISBN_NOT_ALLOWED, NUR_NOT_ALLOWED. Both numbers are optional.
 */
export function decideLineBook(asked: LineBook, read: string | null, product: BookProduct | undefined): Decision<LineBook, BookRefusal> {
  const { author, isbn, nur } = asked;
  if (isbn !== '' && product?.isbnAllowed === false) return refuse('ISBN_NOT_ALLOWED', { product: product.name }, 'isbn');
  if (nur !== '' && product?.nurAllowed === false) return refuse('NUR_NOT_ALLOWED', { product: product.name }, 'nur');
  if (isbn !== '' && read === null) return refuse('ISBN_INVALID', { isbn }, 'isbn');
  if (nur !== '' && !/^[1-9]\d{2}$/.test(nur)) return refuse('NUR_INVALID', { nur }, 'nur');
  return accept({ author, isbn: isbn === '' ? '' : read!, nur });
}

/** Refuses a new NUR that is not in the shop's list; the present one stays. */
export function decideChosenNur({
  nur,
  before,
  isKnown,
}: {
  nur: string;
  before: string;
  isKnown: boolean;
}): Decision<undefined, 'NUR_UNKNOWN'> {
  return nur === '' || nur === before || isKnown ? accept() : refuse('NUR_UNKNOWN', { nur }, 'nur');
}

/** Formats a title for documents, the same in every language; empty when no field is filled. */
export function titleLine({ author, isbn, nur }: LineBook): string {
  return [author, isbn && `ISBN ${isbn}`, nur && `NUR ${nur}`].filter(Boolean).join(' · ');
}
