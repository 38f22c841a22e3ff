import { sql } from 'drizzle-orm';
import { fillMailText, type MailText } from '#platform/domain/mail-text.ts';
import type { QueryContext } from './served.ts';
import { slot } from './slot.ts';
import type { Language, Texts } from './texts.ts';

/** Whether a mail goes by itself, and how many working days after what it is about; no days for what goes as soon as it happens. */
export type MailSchedule = { isOn: boolean; afterDays: number | null };

/** A kind of mail that the shop may word itself. */
export type MailKind = {
  /** As the log of mails calls it. */
  kind: string;
  /** Where the shipped words stand: `subject`, `message` and, when it leads somewhere, `button`. */
  text: string;
  /** Its merge fields, each with an example for where there are no real data. */
  fields: Readonly<Record<string, string>>;
  /** Of a mail that goes by itself, when, as long as the shop sets nothing else. */
  schedule?: MailSchedule;
};
export const mailKinds = slot<MailKind>('platform.mailKinds');

/** Real data for a preview of any kind: of what, and as many merge fields as there are. */
export type MailSample = { about: string; params: Record<string, string> };
export const mailSamples =
  slot<(context: QueryContext, unitId: number, language: Language) => Promise<MailSample | undefined>>('platform.mailSamples');

export type MailFor = { unit: number | undefined; language: Language };
type Context = Pick<QueryContext, 'tx' | 'kernel'>;

/** The words of a mail: the shop's own for this brand and language, else the shipped ones, with the merge fields filled in. */
export async function mailWords(
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
  return fillMailText(own ?? shippedWords(kernel.texts, known, language), params);
}

/** The words as they come with the program, merge fields and all. */
export function shippedWords(texts: Texts, { text }: MailKind, language: Language): MailText {
  const raw = (part: string) => texts.raw(language, `${text}.${part}`) ?? '';
  return { subject: raw('subject'), message: raw('message'), button: raw('button') };
}
