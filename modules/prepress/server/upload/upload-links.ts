import { sql } from 'drizzle-orm';
import { basketsTables, basketUrl, lockBasket, moveLine, type Parties } from '#modules/baskets/server/public.ts';
import { usualLinkDays } from '#modules/prepress/contract/create-upload-link.endpoint.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { ReaderLanguage } from '#platform/domain/translation-locale.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { pageLanguage, readerLanguage } from '#platform/server/text/texts.ts';
import { grantToken } from '#platform/server/tokens.ts';

/** Days that an upload link is valid unless chosen otherwise. */
export const LINK_DAYS = usualLinkDays;

export function linkEnd(now: Temporal.Instant, days: number): string {
  return now.add({ hours: 24 * days }).toString();
}

/** The terms of a link: `slotIds` is empty for all files of the order, `language` absent for that of the reader's device. */
type LinkTerms = { slotIds: readonly number[]; language?: ReaderLanguage | undefined; days: number };
const usualTerms: LinkTerms = { slotIds: [], days: LINK_DAYS };

/** Creates a link to the upload page of a basket; its URL exists only in this return value. */
export async function openUploadLink(
  context: CommandContext,
  basketId: number,
  recipient: string,
  terms: LinkTerms = usualTerms,
): Promise<{ id: number; url: string }> {
  const { tx, now } = context;
  return tx.asStaff(async () => {
    const id = await addUploadLink(context, basketId, recipient, terms);
    const token = await grantToken(tx, { kind: 'upload', subjectId: id, basketId }, now, terms.days);
    const asked = terms.language ? `?lang=${pageLanguage(terms.language)}` : '';
    return { id, url: `${await basketUrl(context, basketId)}/upload-page/${token}${asked}` };
  });
}

/** Returns the slots that the caller's link asks for; undefined when it asks for all of its order, or the caller has no link. */
export async function slotsOfLink({ tx, actor }: Pick<QueryContext, 'tx' | 'actor'>): Promise<readonly number[] | undefined> {
  if (actor.token?.kind !== 'upload') return undefined;
  const { subjectId } = actor.token;
  const link = await tx.asStaff(() =>
    tx.row<{ slots: number[] | null }>(sql`SELECT slot_ids::float8[] AS slots FROM upload_links WHERE id = ${subjectId}`),
  );
  return link?.slots ?? undefined;
}

/** Throws 404 for a slot whose file the caller's link does not ask for. */
export async function assertAsked(context: Pick<QueryContext, 'tx' | 'actor'>, slotId: number): Promise<void> {
  const slots = await slotsOfLink(context);
  if (slots && !slots.includes(slotId)) throw notFound();
}

/** Adds a link to the order's list, without a token yet. */
async function addUploadLink(
  { tx, now, actor }: CommandContext,
  basketId: number,
  recipient: string,
  { slotIds, language = 'nl', days }: LinkTerms,
): Promise<number> {
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO upload_links (basket_id, recipient, made_by, created_at, expires_at, slot_ids, language, days)
    VALUES (${basketId}, ${recipient}, ${actor.name || recipient}, ${now.toString()}, ${linkEnd(now, days)},
            ${slotIds.length === 0 ? null : sql.param([...slotIds])}::bigint[], ${language}, ${days}) RETURNING id`);
  return made!.id;
}

/** Days that a token for a signed-in customer is valid. */
const SIGNED_IN_DAYS = 1;

/** Grants a signed-in customer a token of the upload page: one link per customer and order, listed with the other links. */
export function grantMyUploadToken(context: CommandContext, basketId: number): Promise<string> {
  const { tx, now, actor } = context;
  return tx.asStaff(async () => {
    // The lock makes a second tab find the link of the first.
    await lockBasket(tx, basketId);
    const own = await tx.row<{ id: number }>(sql`
      SELECT id FROM upload_links WHERE basket_id = ${basketId} AND recipient = ${actor.email} AND slot_ids IS NULL AND disabled_at IS NULL AND expires_at > ${now.toString()}
      ORDER BY id DESC LIMIT 1`);
    const subjectId = own?.id ?? (await addUploadLink(context, basketId, actor.email, usualTerms));
    return grantToken(tx, { kind: 'upload', subjectId, basketId }, now, SIGNED_IN_DAYS);
  });
}

/** Moves the lines that expect files to `upload_link_sent` once a link is sent. */
export async function markFilesRequested(context: CommandContext, basketId: number): Promise<Decision<undefined, 'MOVE_NOT_ALLOWED'>> {
  const waiting = await context.tx.rows<{ id: number }>(sql`
    SELECT l.id FROM ${basketsTables.lines} l WHERE l.basket_id = ${basketId} AND l.status IN ('entered', 'in_calculation')
      AND EXISTS (SELECT 1 FROM upload_slots s WHERE s.line_id = l.id) ORDER BY l.id`);
  for (const { id } of waiting) {
    const moved = await moveLine(context, id, 'upload_link_sent');
    if (!moved.accepted) return moved;
  }
  return accept();
}

/** Reads the newest open proof of an order. */
export async function newestOpenProof(tx: ReadTx, basketId: number): Promise<number | undefined> {
  const found = await tx.row<{ id: number }>(sql`
    SELECT u.id FROM approvals a JOIN uploads u ON u.id = a.upload_id JOIN ${basketsTables.lines} l ON l.id = a.line_id
    WHERE l.basket_id = ${basketId} AND a.status = 'open' AND u.superseded_at IS NULL ORDER BY a.id DESC LIMIT 1`);
  return found?.id;
}

/** The URL of a proof: the proof page for a contact with an account, else the upload page, where the contact creates one. */
export async function proofUrl(context: CommandContext, upload: { id: number; basketId: number }, { contact }: Parties): Promise<string> {
  const account = await context.tx.row(
    sql`SELECT 1 FROM ${relationsTables.contacts} WHERE id = ${contact?.id ?? 0} AND user_id IS NOT NULL`,
  );
  return account
    ? `${await basketUrl(context, upload.basketId)}/customer-upload-approval/${upload.id}/view-pdf`
    : (await openUploadLink(context, upload.basketId, contact?.email ?? '')).url;
}

/** The language in which the contact of an order is written to. */
export function contactLanguage({ contact }: Parties): ReaderLanguage {
  return readerLanguage(contact?.language);
}

type MailOptions = {
  basket: { id: number; number: string; description: string };
  parties: Parties;
  url: string;
  /** The text key, when it differs from the mail kind. */
  words?: string;
  files?: string;
  remark?: string;
  /** The recipient, when that is not the contact of the order. */
  to?: { email: string; name: string };
  language?: ReaderLanguage | undefined;
  days?: number;
};

/** Queues a prepress mail to the contact, in the contact's language unless another is asked, with a button to the page. */
export async function mailContact(
  context: CommandContext,
  kind: 'upload_link' | 'upload_reminder' | 'proof' | 'proof_reminder' | 'preflight_result' | 'change_request' | 'file_again',
  { basket, parties, url, words = kind, files = '', remark = '', days = LINK_DAYS, ...asked }: MailOptions,
): Promise<void> {
  const { contact, brand } = parties;
  const to = asked.to ?? contact;
  if (!to?.email) return;
  const language = asked.language ?? contactLanguage(parties);
  const params = { number: basket.number, description: basket.description || basket.number, name: to.name, days, files, remark };
  const { subject, message, button } = await filledMailText(context, words, { unit: brand.unit, language }, params);
  const written = writeMail({
    language,
    brand,
    message,
    button: { label: button, url },
    signature: parties.orderManager?.signature ?? brand.name,
  });
  await queueMail(context, { kind, refs: [`basket:${basket.id}`], to: [to.email], brand, sentBy: context.actor, subject, ...written });
}

/** The name of the actor: the signed-in user, else the address that the link was sent to. */
export async function actorName({ tx, actor }: CommandContext): Promise<string> {
  if (actor.name) return actor.name;
  const link = await tx.asStaff(() =>
    tx.row<{ recipient: string }>(sql`SELECT recipient FROM upload_links WHERE id = ${actor.token?.subjectId ?? 0}`),
  );
  return link?.recipient ?? '';
}
