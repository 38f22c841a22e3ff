import { join } from 'node:path';
import de from '#modules/stock/text/documents.de.json' with { type: 'json' };
import fr from '#modules/stock/text/documents.fr.json' with { type: 'json' };
import en from '#modules/stock/text/en.json' with { type: 'json' };
import nl from '#modules/stock/text/nl.json' with { type: 'json' };
import { documentText } from '#platform/server/documents/document-text.ts';
import { type DocumentBrand, letterOf, type PostalAddress } from '#platform/server/documents/house-style.ts';
import { typesetPdf } from '#platform/server/documents/typst.ts';

/** The stock of a customer's articles on a day, `YYYY-MM-DD`. */
export type CustomerStockDocument = {
  brand: DocumentBrand;
  language: string;
  issuedOn: string;
  recipient: PostalAddress;
  lines: {
    code: string;
    name: string;
    budgetGroup: string;
    physical: number;
    /** The promisable quantity today. */
    promisable: number;
    /** Weeks that the stock lasts; null while that is not known. */
    weeks: number | null;
    usedInYear: number;
    minStock: number;
    isBelowMinimum: boolean;
    isDead: boolean;
    /** Pieces to make again; 0 for none. */
    advice: number;
  }[];
};

const texts = { nl: nl.documents.customerStock, en: en.documents.customerStock, fr: fr.customerStock, de: de.customerStock };

export function renderCustomerStock(data: CustomerStockDocument): Promise<Uint8Array> {
  const { text, labels, date, quantity } = documentText(texts, data.language);
  return typesetPdf({
    template: join(import.meta.dirname, 'customer-stock.typ'),
    data: {
      letter: letterOf({
        ...data,
        title: text('title'),
        number: date(data.issuedOn),
        facts: [{ label: text('date'), value: date(data.issuedOn) }],
      }),
      lead: data.lines.length === 0 ? labels.none : text('lead', { date: date(data.issuedOn) }),
      labels,
      lines: data.lines.map((line) => ({
        title: [line.code, line.name].join(' · '),
        notes: [
          line.budgetGroup,
          line.isBelowMinimum ? text('below', { minimum: quantity(line.minStock) }) : '',
          line.isDead ? labels.dead : '',
        ].filter((note) => note !== ''),
        physical: quantity(line.physical),
        promisable: quantity(line.promisable),
        weeks: line.weeks === null ? '–' : quantity(Math.round(line.weeks * 10) / 10),
        used: quantity(line.usedInYear),
        again: line.advice > 0 ? quantity(line.advice) : '',
      })),
    },
    createdAt: Temporal.Instant.from(`${data.issuedOn}T00:00:00Z`),
  });
}
