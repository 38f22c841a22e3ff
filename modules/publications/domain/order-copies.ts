import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export type CopiedBook = {
  /** Whether the book was printed here, and its files are still stored. */
  hasPrintedFiles: boolean;
  isBoughtIn: boolean;
  /** Whether it can only be made with other answers than it was. */
  isChanged: boolean;
  takesPayments: boolean;
  /** Whether its author lets nobody read it yet. */
  isUnderEmbargo: boolean;
};

/** Whether a reader orders copies of a book without the staff: it may be read, is printed again exactly as it was, and is paid first. */
export const canOrderCopies = ({ hasPrintedFiles, isBoughtIn, isChanged, takesPayments, isUnderEmbargo }: CopiedBook): boolean =>
  hasPrintedFiles && !isBoughtIn && !isChanged && takesPayments && !isUnderEmbargo;

/** Refuses copies that only the staff can make, which are asked for instead. */
export function decideOrderCopies(book: { orderable: boolean } | undefined): Decision<undefined, 'COPIES_ON_REQUEST'> {
  return book?.orderable ? accept() : refuse('COPIES_ON_REQUEST');
}
