import { sql } from 'drizzle-orm';
import type { ProposedLine } from '#modules/invoicing/domain/invoice-proposal.ts';
import type { ReaderLanguage } from '#platform/domain/translation-locale.ts';
import { documentFormats } from '#platform/server/documents/document-text.ts';
import type { QueryContext } from '#platform/server/served.ts';
import type { Proposal } from '../proposals.ts';

type LineText = Pick<ProposedLine, 'kind' | 'description' | 'specification' | 'vat' | 'restFollows' | 'installmentInvoiceId'>;
type Described = { description: string; specification: string };

/** Describes the lines of a proposal in a language: transport, installments, and what counts an installment's invoice off. */
export async function lineDescriber(
  { tx, kernel }: Pick<QueryContext, 'tx' | 'kernel'>,
  { lines, installment }: Pick<Proposal, 'lines' | 'installment'>,
  language: ReaderLanguage,
): Promise<(line: LineText) => Described> {
  const ids = lines.flatMap(({ installmentInvoiceId }) => installmentInvoiceId ?? []);
  const counted = await tx.rows<{ id: number; number: string; issuedOn: string }>(
    sql`SELECT id, number, issued_on AS "issuedOn" FROM invoices WHERE id = ANY(${sql.param([...new Set(ids)])})`,
  );
  const invoiceOf = new Map(counted.map((invoice) => [invoice.id, invoice]));
  const formats = documentFormats(language);
  return (line) => {
    const { description, specification } = line;
    if (line.kind === 'transport') return { description: kernel.texts.say(language, 'invoicing.transport'), specification };
    if (line.kind === 'installment' && installment) {
      return { description: kernel.texts.say(language, 'invoicing.installmentLine.line', installment), specification };
    }
    if (line.kind === 'counted_off') {
      const { number, issuedOn } = invoiceOf.get(line.installmentInvoiceId!)!;
      return {
        description: kernel.texts.say(language, 'invoicing.installmentLine.countedOff', { number, date: formats.date(issuedOn) }),
        specification: kernel.texts.say(language, 'invoicing.installmentLine.withVat', { vat: formats.money(line.vat!) }),
      };
    }
    const partText = line.restFollows ? 'invoicing.partDelivery' : 'invoicing.lastPartDelivery';
    const part = line.restFollows !== undefined && line.kind === 'line' ? kernel.texts.say(language, partText) : '';
    return { description, specification: [part, specification].filter(Boolean).join('\n') };
  };
}
