/**
 * 1,000 different invoices, PDF/A-3 with their UBL, in one process: seconds and resident memory against 15 s and 150 MB. It restarts
 * itself with the young generation size of `npm start`; without it most of the memory is V8's.
 */
import { spawnSync } from 'node:child_process';
import { renderInvoice } from '#modules/invoicing/server/documents/invoice.ts';
import type { InvoiceDocument } from '#modules/invoicing/server/documents/invoice-document.ts';
import { invoiceToUbl } from '#modules/invoicing/server/documents/ubl.ts';
import { moneyFromUnits } from '#platform/domain/money.ts';
import { sampleInvoiceTwoRates } from '#test/documents/invoicing-samples.ts';
import { startFlags } from './start-flags.ts';

const count = 1_000;
const targetSeconds = 15;
const targetMegabytes = 150;
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

async function measure(): Promise<void> {
  const residentBefore = resident();
  let residentMost = residentBefore;
  let bytes = 0;
  const cpuBefore = process.cpuUsage();
  const started = performance.now();
  for (let index = 0; index < count; index++) {
    const invoice = invoiceNumbered(index);
    bytes += (await renderInvoice(invoice, invoiceToUbl(invoice))).length;
    residentMost = Math.max(residentMost, resident());
  }
  const seconds = (performance.now() - started) / 1000;
  const cpu = process.cpuUsage(cpuBefore);

  console.log(`${count} invoices of ${Math.round(bytes / count / 1024)} kB, ${((cpu.user + cpu.system) / 1e6).toFixed(1)} s of one core`);
  console.log(`resident ${Math.round(residentBefore)} MB before, ${Math.round(residentMost)} MB at most`);
  printMeasure('memory of 1,000 invoices', residentMost, 'MB', targetMegabytes);
  printMeasure('1,000 invoices, PDF and UBL', seconds, 's', targetSeconds);
}

function printMeasure(name: string, value: number, unit: string, target: number): void {
  const rounded = (figure: number) => Math.round(figure * 100) / 100;
  console.log(JSON.stringify({ bench: 'documents', name, value: rounded(value), unit, ratio: rounded(value / target) }));
}

if (startFlags.every((flag) => process.execArgv.includes(flag))) await measure();
else process.exitCode = spawnSync(process.execPath, [...startFlags, import.meta.filename], { stdio: 'inherit' }).status ?? 1;
