import isbn3 from 'isbn3';
import { coverTemplate } from '#modules/prepress/domain/cover-template.ts';
import { expectedEarlyFiles } from '#modules/prepress/server/public.ts';
import { choiceOf } from '#modules/theses/contract/choice-of.ts';
import { emptyThesis } from '#modules/theses/domain/empty-thesis.ts';
import { findDraft } from '#modules/theses/server/drafts.store.ts';
import { priceThesisFor } from '#modules/theses/server/price-thesis.ts';
import { readThesisTerms } from '#modules/theses/server/thesis-products.ts';
import { notFound } from '#platform/server/errors.ts';
import { findFile } from '#platform/server/files/files.ts';
import type { QueryContext } from '#platform/server/served.ts';
import type { DesignedCover } from './cover-pdf.ts';

export type CoverOfDraft = DesignedCover & {
  enteredIsbn: string;
  draftId: number;
  version: number;
};

/** The cover of the contact's open draft, or of its extra hardcovers, with the size that its configuration needs. 404 while that has no price or no cover in one piece. */
export async function readCoverOfDraft(context: QueryContext, of: 'cover' | 'hardcover' = 'cover'): Promise<CoverOfDraft> {
  const { tx, actor } = context;
  const customer = await readThesisTerms(context);
  const contactId = actor.internal ? 0 : Number(actor.settings['app.contact_id'] ?? 0);
  const draft = await findDraft(tx, contactId);
  if (!draft) throw notFound();
  const answers = { ...emptyThesis({}), ...draft.answers };
  return tx.asStaff(async () => {
    const priced = await priceThesisFor(context, customer, choiceOf(answers), answers.title);
    const found = priced?.accepted ? priced.value : undefined;
    const book = of === 'cover' ? found?.book : found?.extras.find(({ slot }) => slot === of)?.product;
    const expected = book && (await expectedEarlyFiles(tx, book)).find(({ slot }) => slot === 'cover');
    if (!expected || !coverTemplate(expected)) throw notFound();
    const picture = draft.coverPictureId === null ? undefined : await findFile(tx, draft.coverPictureId);
    const { title, author, cover } = answers;
    const isbn = isbn3.asIsbn13(answers.isbn, true) ?? answers.isbn;
    return {
      contactId,
      draftId: draft.id,
      version: draft.version,
      title,
      author,
      isbn,
      enteredIsbn: answers.isbn,
      cover,
      expected,
      picture,
    };
  });
}
