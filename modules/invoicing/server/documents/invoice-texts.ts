import de from '#modules/invoicing/text/documents.de.json' with { type: 'json' };
import fr from '#modules/invoicing/text/documents.fr.json' with { type: 'json' };
import en from '#modules/invoicing/text/en.json' with { type: 'json' };
import nl from '#modules/invoicing/text/nl.json' with { type: 'json' };
import { documentText } from '#platform/server/documents/document-text.ts';

const texts = { nl: nl.documents.invoice, en: en.documents.invoice, fr: fr.invoice, de: de.invoice };

export const invoiceText = (language: string) => documentText(texts, language);
