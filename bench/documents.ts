/** 1,000 different invoices, PDF/A-3 with their UBL, in one process: seconds and resident memory against the targets of 15 s and 250 MB. */
import { renderInvoice } from '#modules/invoicing/server/documents/invoice.ts';
import type { InvoiceDocument } from '#modules/invoicing/server/documents/invoice-document.ts';
import { invoiceToUbl } from '#modules/invoicing/server/ubl.ts';
import { moneyFromUnits } from '#platform/domain/money.ts';
import { sampleInvoiceTwoRates } from '#test/documents/invoicing-samples.ts';

const count = 1_000;
const targetSeconds = 15;
const targetMegabytes = 250;
const resident = () => process.memoryUsage().rss / 1024 ** 2;

function invoiceNumbered(index: number): InvoiceDocument {
  const sample = sampleInvoiceTwoRates;
  return {
    ...sample,
    language: index % 2 === 0 ? 'nl' : 'en',
    number: `F2026-${String(index).padStart(4, '0')}`,
    recipient: { ...sample.recipient, name: `Klant ${index}` },
    lines: sample.lines.map((line) => ({ ...line, net: moneyFromUnits(line.net + index * 100) })),
  };
}

const residentBefore = resident();
let residentMost = residentBefore;
let bytes = 0;
const started = performance.now();
for (let index = 0; index < count; index++) {
  const invoice = invoiceNumbered(index);
  const ubl = invoiceToUbl(invoice);
  bytes += (await renderInvoice(invoice, ubl)).length;
  residentMost = Math.max(residentMost, resident());
}
const seconds = (performance.now() - started) / 1000;

console.log(`${count} invoices, ${Math.round(bytes / count / 1024)} kB each, ${((seconds / count) * 1000).toFixed(1)} ms each`);
console.log(`resident ${Math.round(residentBefore)} MB before, ${Math.round(residentMost)} MB at most`);
const line = (name: string, value: number, unit: string, target: number) =>
  console.log(
    JSON.stringify({
      bench: 'documents',
      name,
      value: Math.round(value * 100) / 100,
      unit,
      ratio: Math.round((value / target) * 1000) / 1000,
    }),
  );
line('memory of 1,000 invoices', residentMost, 'MB', targetMegabytes);
line('1,000 invoices, PDF and UBL', seconds, 's', targetSeconds);
