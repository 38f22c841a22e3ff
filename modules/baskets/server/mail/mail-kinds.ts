import { sql } from 'drizzle-orm';
import { findBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { readParties } from '#modules/baskets/server/basket/parties.ts';
import { documentFormats } from '#platform/server/documents/document-text.ts';
import { mailKinds, mailSamples } from '#platform/server/mail/mail-text.ts';
import { answerKinds, contactAnswerKinds, managerAnswerKinds } from './answer-mails.ts';

const basket = { number: '26-1142', description: 'Proefschrift Van der Velde', name: 'Marit van der Velde', brand: 'Proefschriftdruk' };

const [from, to] = ['2 december 2026', '4 december 2026'];
const moved = { from, to, changes: `Proefschrift: was ${from}, wordt ${to}` };
const amended = { amendment: '1', changes: 'Proefschrift: 150 wordt 160 exemplaren', difference: 'Dit kost € 41,20 meer, exclusief btw.' };

/** The kinds of mail about quotes and orders. */
export const basketMailKinds = [
  mailKinds.entry({ kind: 'quote', text: 'baskets.mail.quote', fields: { ...basket, date: '18 december 2026' } }),
  mailKinds.entry({ kind: 'quote_reminder', text: 'baskets.mail.quote_reminder', fields: { ...basket, date: '18 december 2026' } }),
  mailKinds.entry({ kind: 'order_message', text: 'baskets.mail.order_message', fields: { ...basket, text: 'De rug wordt 9,5 mm.' } }),
  mailKinds.entry({ kind: 'date_change', text: 'baskets.mail.date_change', fields: { ...basket, ...moved } }),
  mailKinds.entry({ kind: 'amendment_confirmed', text: 'baskets.mail.amendment_confirmed', fields: { ...basket, ...amended } }),
  mailKinds.entry({
    kind: 'amendment_asked',
    text: 'baskets.mail.amendment_asked',
    fields: { ...basket, ...amended, remark: 'Zoals je vroeg, tien exemplaren meer.', date: '18 december 2026' },
  }),
  mailKinds.entry({
    ...{ kind: 'production_started', text: 'baskets.mail.production_started', fields: basket },
    schedule: { isOn: false, afterDays: null },
  }),
  ...(['order_confirmation', 'pro_forma', 'message'] as const).map((kind) =>
    mailKinds.entry({ kind, text: `baskets.mail.${kind}`, fields: basket }),
  ),
];

/** The kinds of mail sent when a customer answers: to the contact and to the order manager. */
export const answerMailKinds = [
  ...answerKinds.flatMap((kind) => [kind, forManager(kind)]),
  ...managerAnswerKinds.map(forManager),
  ...contactAnswerKinds,
].map((kind) => {
  const fields = { ...basket, customer: 'Universiteit Utrecht', by: 'Marit van der Velde', reason: 'Te duur' };
  const more: Record<string, string> = kind === 'quote_declined_manager' ? { cheaper: 'Voordeliger was Printland: € 800,00.' } : {};
  const about: Record<string, string> = kind.startsWith('amendment') ? { amendment: '1' } : {};
  const addresses: Record<string, string> =
    kind === 'order_redirected' ? { from: 'Kade 4, 3511 AA Utrecht', to: 'Brink 3, 7411 BR Deventer' } : {};
  return mailKinds.entry({ kind, text: `baskets.mail.${kind}`, fields: { ...fields, ...more, ...about, ...addresses } });
});

function forManager(kind: string): string {
  return `${kind}_manager`;
}

/** Fills the preview of a mail text with the newest basket of a brand that has a contact. */
export const basketMailSample = mailSamples.entry(async ({ tx }, unitId, language) => {
  const newest = await tx.row<{ id: number }>(sql`
    SELECT id FROM baskets WHERE business_unit_id = ${unitId} AND contact_id IS NOT NULL ORDER BY id DESC LIMIT 1`);
  if (!newest) return undefined;
  const found = await findBasket(tx, newest.id);
  const { contact, brand } = await readParties(tx, found);
  const date = found.validUntil ?? found.deliveryDate;
  return {
    about: found.number,
    params: {
      number: found.number,
      order: found.number,
      description: found.description || found.number,
      name: contact?.name ?? '',
      brand: brand.name,
      ...(date && { date: documentFormats(language).date(date) }),
    },
  };
});
