import { sql } from 'drizzle-orm';
import { lockBasket, moveLine, type Parties } from '#modules/baskets/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { queueMail } from '#platform/server/mail.ts';
import { writeMail } from '#platform/server/mail-letter.ts';
import { mailWords } from '#platform/server/mail-words.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { grantToken } from '#platform/server/tokens.ts';

/** How long an upload link opens (domain model 3.4). */
export const LINK_DAYS = 60;

export function linkEnd(now: Temporal.Instant): string {
  return now.add({ hours: 24 * LINK_DAYS }).toString();
}

/** A link that opens the upload page of a basket; the address exists only in this answer. */
export async function openUploadLink(context: CommandContext, basketId: number, recipient: string): Promise<{ id: number; url: string }> {
  const { tx, now, kernel } = context;
  return tx.asStaff(async () => {
    const id = await addUploadLink(context, basketId, recipient);
    const token = await grantToken(tx, { kind: 'upload', subjectId: id, basketId }, now, LINK_DAYS);
    return { id, url: `${kernel.config.publicUrl}/upload-page/${token}` };
  });
}

/** A link on the order's list that opens nothing yet. */
async function addUploadLink({ tx, now, actor }: CommandContext, basketId: number, recipient: string): Promise<number> {
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO upload_links (basket_id, recipient, made_by, created_at, expires_at)
    VALUES (${basketId}, ${recipient}, ${actor.name || recipient}, ${now.toString()}, ${linkEnd(now)}) RETURNING id`);
  return made!.id;
}

/** How long the link opens that somebody gets who is signed in: each time they ask for one. */
const SIGNED_IN_DAYS = 1;

/** The upload page for who is signed in: one link of their own for an order, on the list of its links like any other. */
export function holderToken(context: CommandContext, basketId: number): Promise<string> {
  const { tx, now, actor } = context;
  return tx.asStaff(async () => {
    // Asked in two tabs at once, the second finds the link of the first.
    await lockBasket(tx, basketId);
    const own = await tx.row<{ id: number }>(sql`
      SELECT id FROM upload_links WHERE basket_id = ${basketId} AND recipient = ${actor.email} AND disabled_at IS NULL AND expires_at > ${now.toString()}
      ORDER BY id DESC LIMIT 1`);
    const subjectId = own?.id ?? (await addUploadLink(context, basketId, actor.email));
    return grantToken(tx, { kind: 'upload', subjectId, basketId }, now, SIGNED_IN_DAYS);
  });
}

/** A link went out: lines that had not asked for their files yet wait for them from now on. */
export async function waitForFiles(context: CommandContext, basketId: number): Promise<Decision<undefined>> {
  const waiting = await context.tx.rows<{ id: number }>(sql`
    SELECT l.id FROM lines l WHERE l.basket_id = ${basketId} AND l.status IN ('entered', 'in_calculation')
      AND EXISTS (SELECT 1 FROM upload_slots s WHERE s.line_id = l.id) ORDER BY l.id`);
  for (const { id } of waiting) {
    const moved = await moveLine(context, id, 'upload_link_sent');
    if (!moved.accepted) return moved;
  }
  return accept();
}

/** The newest proof of an order that waits for the customer. */
export async function waitingProof(tx: ReadTx, basketId: number): Promise<number | undefined> {
  const found = await tx.row<{ id: number }>(sql`
    SELECT u.id FROM approvals a JOIN uploads u ON u.id = a.upload_id JOIN lines l ON l.id = a.line_id
    WHERE l.basket_id = ${basketId} AND a.status = 'open' AND u.superseded_at IS NULL ORDER BY a.id DESC LIMIT 1`);
  return found?.id;
}

/** Where a proof is looked at: itself for a contact who can sign in; the upload page, where the account is made, for who cannot. */
export async function proofAddress(
  context: CommandContext,
  upload: { id: number; basketId: number },
  { contact }: Parties,
): Promise<string> {
  const account = await context.tx.row(sql`SELECT 1 FROM contacts WHERE id = ${contact?.id ?? 0} AND user_id IS NOT NULL`);
  return account
    ? `${context.kernel.config.publicUrl}/customer-upload-approval/${upload.id}/view-pdf`
    : (await openUploadLink(context, upload.basketId, contact?.email ?? '')).url;
}

type MailAbout = {
  basket: { id: number; number: string; description: string };
  parties: Parties;
  url: string;
  /** Whose words it has, when not those of its kind. */
  words?: string;
  files?: string;
};

/** A mail of prepress to the contact, in the contact's language: what to do, and the button that leads there. */
export async function mailContact(
  context: CommandContext,
  kind: 'upload_link' | 'upload_reminder' | 'proof' | 'proof_reminder',
  { basket, parties, url, words = kind, files = '' }: MailAbout,
): Promise<void> {
  const { contact, brand } = parties;
  if (!contact?.email) return;
  const language = contact.language === 'nl' ? 'nl' : 'en';
  const params = { number: basket.number, description: basket.description || basket.number, name: contact.name, days: LINK_DAYS, files };
  const { subject, message, button } = await mailWords(context, words, { unit: brand.unit, language }, params);
  const written = writeMail({
    language,
    brand,
    message,
    button: { label: button, url },
    signature: parties.orderManager?.signature ?? brand.name,
  });
  await queueMail(context, { kind, refs: [`basket:${basket.id}`], to: [contact.email], from: brand.name, subject, ...written });
}

/** Who acts by a link: the name of who is signed in, else the address that the link was sent to. */
export async function holderName({ tx, actor }: CommandContext): Promise<string> {
  if (actor.name) return actor.name;
  const link = await tx.asStaff(() =>
    tx.row<{ recipient: string }>(sql`SELECT recipient FROM upload_links WHERE id = ${actor.token?.subjectId ?? 0}`),
  );
  return link?.recipient ?? '';
}
