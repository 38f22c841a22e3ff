import isbn3 from 'isbn3';
import { type EarlyTarget, readEarlyExtras, readEarlyFiles } from '#modules/prepress/server/public.ts';
import { choiceOf } from '#modules/theses/contract/choice-of.ts';
import { emptyThesis } from '#modules/theses/domain/empty-thesis.ts';
import { findDraft } from '#modules/theses/server/drafts.store.ts';
import { priceThesisFor } from '#modules/theses/server/price-thesis.ts';
import { readThesisTerms } from '#modules/theses/server/thesis-products.ts';
import { notFound } from '#platform/server/errors.ts';
import type { QueryContext } from '#platform/server/served.ts';

/** A file of the contact's open draft, judged by what is configured there as it was saved last; 404 for any other. */
export async function readFileOfDraft(context: QueryContext, id: number): Promise<EarlyTarget> {
  const { tx, actor } = context;
  const customer = await readThesisTerms(context);
  const contactId = actor.internal ? 0 : Number(actor.settings['app.contact_id'] ?? 0);
  const draft = await findDraft(tx, contactId);
  if (!draft) throw notFound();
  const answers = { ...emptyThesis({}), ...draft.answers };
  return tx.asStaff(async () => {
    const priced = await priceThesisFor(context, customer, choiceOf(answers), answers.title);
    if (!priced?.accepted || !priced.value.book) throw notFound();
    const { book, extras } = priced.value;
    const isbn = isbn3.asIsbn13(answers.isbn, true) ?? '';
    const { slots } = await readEarlyFiles(tx, contactId, { ...book, isbn });
    const found = [...slots, ...(await readEarlyExtras(tx, contactId, extras))].find(({ file }) => file?.id === id);
    if (!found?.file) throw notFound();
    return { ...found, file: found.file, contactId };
  });
}
