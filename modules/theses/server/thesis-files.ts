import { coverTemplatePdf, expectedEarlyFiles, readEarlyFiles } from '#modules/prepress/server/public.ts';
import { readOwnTerms } from '#modules/relations/server/public.ts';
import { readThesisFilesEndpoint } from '#modules/theses/contract/read-thesis-files.endpoint.ts';
import { thesisCoverTemplateEndpoint } from '#modules/theses/contract/thesis-cover-template.endpoint.ts';
import { emptyThesis } from '#modules/theses/domain/empty-thesis.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { findDraft } from './drafts.store.ts';
import { priceThesisFor } from './price-thesis.ts';

export const readThesisFiles = query(readThesisFilesEndpoint, async (context, choice) => {
  const { tx, actor } = context;
  const customer = await readOwnTerms(context);
  return tx.asStaff(async () => {
    const priced = await priceThesisFor(context, customer, choice);
    if (!priced?.accepted || !priced.value.book) return { slots: [], offer: null };
    return readEarlyFiles(tx, Number(actor.settings['app.contact_id'] ?? 0), priced.value.book);
  });
});

export const thesisCoverTemplate = query(thesisCoverTemplateEndpoint, async (context) => {
  const { tx, actor } = context;
  const customer = await readOwnTerms(context);
  const draft = await findDraft(tx, Number(actor.settings['app.contact_id'] ?? 0));
  return tx.asStaff(async () => {
    const answers = { ...emptyThesis({}), ...draft?.answers };
    const priced = await priceThesisFor(context, customer, answers, answers.title);
    const book = priced?.accepted ? priced.value.book : undefined;
    const cover = book && (await expectedEarlyFiles(tx, book)).find(({ slot }) => slot === 'cover');
    if (!cover) throw notFound();
    return coverTemplatePdf(context, cover, { number: '', description: answers.title });
  });
});
