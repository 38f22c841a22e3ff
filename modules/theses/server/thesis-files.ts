import isbn3 from 'isbn3';
import { readEarlyExtras, readEarlyFiles } from '#modules/prepress/server/public.ts';
import { readThesisFilesEndpoint } from '#modules/theses/contract/read-thesis-files.endpoint.ts';
import { query } from '#platform/server/served.ts';
import { findDraft } from './drafts.store.ts';
import { priceThesisFor } from './price-thesis.ts';
import { readThesisTerms } from './thesis-products.ts';

export const readThesisFiles = query(readThesisFilesEndpoint, async (context, choice) => {
  const { tx, actor } = context;
  const customer = await readThesisTerms(context);
  const contactId = Number(actor.settings['app.contact_id'] ?? 0);
  const draft = await findDraft(tx, contactId);
  const made = { coverPictureId: draft?.coverPictureId ?? null, coverMade: draft?.coverMade ?? null };
  const isbn = isbn3.asIsbn13(draft?.answers.isbn ?? '', true) ?? '';
  return tx.asStaff(async () => {
    const priced = await priceThesisFor(context, customer, choice);
    if (!priced?.accepted || !priced.value.book) return { slots: [], offer: null, ...made };
    const { book, extras } = priced.value;
    const { slots, offer } = await readEarlyFiles(tx, contactId, { ...book, isbn });
    const all = [...slots, ...(await readEarlyExtras(tx, contactId, extras))];
    return { slots: all.map(({ slot, expected, file }) => ({ slot, expected, file })), offer, ...made };
  });
});
