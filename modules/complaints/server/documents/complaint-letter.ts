import de from '#modules/complaints/text/documents.de.json' with { type: 'json' };
import fr from '#modules/complaints/text/documents.fr.json' with { type: 'json' };
import en from '#modules/complaints/text/en.json' with { type: 'json' };
import nl from '#modules/complaints/text/nl.json' with { type: 'json' };
import { documentText } from '#platform/server/documents/document-text.ts';
import type { DocumentBrand, PostalAddress } from '#platform/server/documents/house-style.ts';
import { renderPlainLetter } from '#platform/server/documents/plain-letter.ts';

/** By which both sides find a complaint again: our number, the order, and what the customer calls it. Empty where there is none. */
export type ComplaintReferences = { number: string; orderNumber: string; poNumber: string; customerReference: string };

/** A letter about a complaint. `day` is `YYYY-MM-DD`; an empty line of `message` begins a paragraph. */
export type ComplaintLetter = ComplaintReferences & {
  brand: DocumentBrand;
  language: string;
  recipient: PostalAddress;
  day: string;
  subject: string;
  message: string;
  sender: string;
};

const texts = { nl: nl.documents.letter, en: en.documents.letter, fr: fr.letter, de: de.letter };

export const letterText = (language: string) => documentText(texts, language);

const referenceNames = { order: 'orderNumber', poNumber: 'poNumber', customerReference: 'customerReference' } as const;

/** The references of a complaint with their labels, in the language of its reader. */
export function referencesOf(language: string, about: ComplaintReferences): { label: string; value: string }[] {
  const { text } = letterText(language);
  const known = (['order', 'poNumber', 'customerReference'] as const).map((label) => ({ label, value: about[referenceNames[label]] }));
  return [{ label: 'number' as const, value: about.number }, ...known]
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => ({ label: text(label), value }));
}

export function renderComplaintLetter({ subject, sender, ...data }: ComplaintLetter): Promise<Uint8Array> {
  const { text, date } = letterText(data.language);
  return renderPlainLetter({
    ...data,
    title: subject,
    facts: [{ label: text('date'), value: date(data.day) }, ...referencesOf(data.language, data)],
    closing: text('closing'),
    sender: [sender, data.brand.name],
  });
}
