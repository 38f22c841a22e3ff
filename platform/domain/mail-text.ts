import { accept, type Decision, refuse } from './decision.ts';

/** The words of a mail, with merge fields in braces: `Offerte {number}`. `button` is empty where there is none. */
export type MailText = { subject: string; message: string; button: string };

const braces = /\{([^{}]*)(\}?)/g;

/**
 * Whether a shop may mail these words: every merge field is one of `known`. Refuses MAIL_FIELD_UNKNOWN with the field as it was typed,
 * also for a brace that is never closed, at the part where it stands.
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

/** The words with their merge fields filled in; what is filled in is never read for fields again. */
export function fillMailText<Text extends Partial<MailText>>(text: Text, params: Readonly<Record<string, string | number>>): Text {
  const fill = (part: string) =>
    part.replace(braces, (typed, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : typed));
  return Object.fromEntries(Object.entries(text).map(([name, part]) => [name, fill(part)])) as Text;
}
