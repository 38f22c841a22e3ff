import { accept, type Decision, refuse } from './decision.ts';

/** The text of a mail, with merge fields in braces: `Offerte {number}`. `button` is empty where there is none. */
export type MailText = { subject: string; message: string; button: string };

const braces = /\{([^{}]*)(\}?)/g;

/**
 * Checks that every merge field is one of `known`. Refuses MAIL_FIELD_UNKNOWN with the field as typed, also for a brace that is never
 * closed; the refusal's field is the part that contains it.
 */
export function decideMailText(text: MailText, known: readonly string[]): Decision<undefined, 'MAIL_FIELD_UNKNOWN'> {
  for (const part of ['subject', 'message', 'button'] as const) {
    for (const [typed, name = '', close] of text[part].matchAll(braces)) {
      if (close && known.includes(name)) continue;
      return refuse('MAIL_FIELD_UNKNOWN', { field: typed.trim().slice(0, 60), known: known.map((field) => `{${field}}`).join(', ') }, part);
    }
  }
  return accept();
}

/** Fills the merge fields in one pass: a filled-in value is never searched for fields. */
export function fillMailText<Text extends Partial<MailText>>(text: Text, params: Readonly<Record<string, string | number>>): Text {
  const fill = (part: string) =>
    part.replace(braces, (typed, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : typed));
  return Object.fromEntries(Object.entries(text).map(([name, part]) => [name, fill(part)])) as Text;
}
