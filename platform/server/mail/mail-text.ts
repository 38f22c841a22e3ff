import { sql } from 'drizzle-orm';
import { fillMailText, type MailText } from '#platform/domain/mail-text.ts';
import { type ReaderLanguage, readerLanguages } from '#platform/domain/translation-locale.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';
import type { Texts } from '#platform/server/text/texts.ts';

/** Whether a mail is sent automatically, and how many working days after its event; null for at once. */
export type MailSchedule = { isOn: boolean; afterDays: number | null };

/** A kind of mail whose text the shop can change. */
export type MailKind = {
  /** The kind in the log of mails. */
  kind: string;
  /** The text group of the default text: `subject`, `message` and, for a mail with a link, `button`. */
  text: string;
  /** Its merge fields, each with an example for previews without real data. */
  fields: Readonly<Record<string, string>>;
  /** The default schedule of an automatic mail. */
  schedule?: MailSchedule;
};
export const mailKinds = slot<MailKind>('platform.mailKinds');

/** Real data for a preview: the record's description, and its merge fields. */
export type MailSample = { about: string; params: Record<string, string> };
export const mailSamples =
  slot<(context: QueryContext, unitId: number, language: ReaderLanguage) => Promise<MailSample | undefined>>('platform.mailSamples');

export type MailFor = { unit: number | undefined; language: ReaderLanguage };
type Context = Pick<QueryContext, 'tx' | 'kernel'>;

/** The text of a mail, with its merge fields filled: the shop's own for this brand and language, else the default. */
export async function filledMailText(
  { tx, kernel }: Context,
  kind: string,
  { unit, language }: MailFor,
  params: Readonly<Record<string, string | number>>,
): Promise<MailText> {
  const known = mailKinds.entriesOf(kernel).find((one) => one.kind === kind);
  if (!known) throw new Error(`nobody words a mail of kind ${kind}`);
  const own =
    unit === undefined
      ? undefined
      : await tx.asStaff(() =>
          tx.row<MailText>(sql`
            SELECT subject, message, button FROM mail_templates
            WHERE kind = ${kind} AND business_unit_id = ${unit} AND language = ${language} AND in_use`),
        );
  return fillMailText(own ?? defaultMailText(kernel.texts, known, language), params);
}

/** The default text, with its merge fields unfilled. */
export function defaultMailText(texts: Texts, { text }: MailKind, language: ReaderLanguage): MailText {
  const raw = (part: string) => texts.raw(language, `${text}.${part}`) ?? '';
  return { subject: raw('subject'), message: raw('message'), button: raw('button') };
}

/** The languages of a mail: French and German when customers read it. */
export function mailLanguages(texts: Texts, { text }: MailKind): ReaderLanguage[] {
  return readerLanguages.filter((language) => texts.has(`${text}.subject`, language));
}
