import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { identityTables, type MailBrand, unitUrl } from '#modules/identity/server/public.ts';
import { contactName, readCustomerTerms, relationsTables } from '#modules/relations/server/public.ts';
import { choiceOf } from '#modules/theses/contract/choice-of.ts';
import { thesisWizardPage } from '#modules/theses/contract/theses.pages.ts';
import type { ThesisAnswers } from '#modules/theses/contract/thesis.shapes.ts';
import { emptyThesis } from '#modules/theses/domain/empty-thesis.ts';
import { thesisDays } from '#modules/theses/domain/thesis-days.ts';
import { menuAddress } from '#platform/contract/page.ts';
import { documentFormats } from '#platform/server/documents/document-text.ts';
import { job } from '#platform/server/jobs/jobs.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import { daysInput } from './days-input.ts';
import { priceThesisFor } from './price-thesis.ts';
import { atThesisUnit } from './thesis-products.ts';

/** Nightly: queues one job per unordered thesis with a defence ahead whose candidate was not warned. */
export const warnDraftsJob = job(
  'theses.queueThesisWarnings',
  async (context) => {
    const { tx } = context;
    const today = shopDay(context).toString();
    const drafts = await tx.rows<{ id: number }>(sql`
      SELECT id FROM thesis_drafts WHERE ordered_at IS NULL AND warned_at IS NULL AND answers ->> 'defenceOn' > ${today}`);
    for (const { id } of drafts) await tx.addJob('theses.warnCandidate', { id }, { key: `theses.warnCandidate:${id}` });
  },
  { nightly: '06:30' },
);

type Candidate = { name: string; email: string; language: string; customerId: number; answers: Partial<ThesisAnswers> };

/** Mails the candidate once when few working days are left to order. */
export const warnDraftJob = job('theses.warnCandidate', async (context, { id }) => {
  const { tx, now } = context;
  const draft = await tx.row<Candidate>(sql`
    SELECT ${contactName(sql`k`)} AS name, k.email, k.language, k.customer_id AS "customerId", d.answers
    FROM thesis_drafts d JOIN ${relationsTables.contacts} k ON k.id = d.contact_id
    WHERE d.id = ${Number(id)} AND d.ordered_at IS NULL AND d.warned_at IS NULL`);
  const found = draft?.email ? await readCustomerTerms(tx, draft.customerId) : undefined;
  if (!draft || !found) return;
  const customer = await atThesisUnit(tx, found);
  const answers = { ...emptyThesis({}), ...draft.answers };
  const priced = await priceThesisFor(context, customer, choiceOf(answers), answers.title);
  if (!priced?.accepted) return;
  const asked = { ...choiceOf(answers), defenceOn: answers.defenceOn };
  const { warning, orderBy } = thesisDays(await daysInput(context, customer, priced.value.works, asked));
  if (warning !== 'LITTLE_TIME' || orderBy === null) return;
  const unit = await tx.row<{ brand: MailBrand }>(
    sql`SELECT u.brand FROM ${identityTables.businessUnits} u WHERE u.id = ${customer.businessUnitId}`,
  );
  const { brand } = unit!;
  const language = readerLanguage(draft.language);
  const title = answers.title || context.kernel.texts.say(language, 'theses.mail.untitled');
  const params = { name: draft.name, title, orderBy: documentFormats(language).date(orderBy) };
  const { subject, message, button } = await filledMailText(context, 'thesis_little_time', { unit: brand.unit, language }, params);
  const url = `${await unitUrl(context, customer.businessUnitId)}${menuAddress(thesisWizardPage)}`;
  await queueMail(context, {
    ...{ kind: 'thesis_little_time', refs: [`customer:${draft.customerId}`], to: [draft.email], brand, subject },
    ...writeMail({ language, brand, message, button: { label: button, url }, signature: brand.name }),
  });
  await tx.rows(sql`UPDATE thesis_drafts SET warned_at = ${now.toString()} WHERE id = ${Number(id)}`);
});
