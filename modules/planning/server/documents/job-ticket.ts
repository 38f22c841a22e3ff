import { join } from 'node:path';
import en from '#modules/planning/text/en.json' with { type: 'json' };
import nl from '#modules/planning/text/nl.json' with { type: 'json' };
import { code128Svg } from '#platform/server/documents/barcode.ts';
import { documentText } from '#platform/server/documents/document-text.ts';
import type { Fact } from '#platform/server/documents/house-style.ts';
import { typesetPdf } from '#platform/server/documents/typst.ts';

/** The sheet that travels with a job through the shop. Dates are `YYYY-MM-DD`, durations minutes. */
export type JobTicketDocument = {
  language: string;
  /** The brand of the unit that sold the order. */
  brand: { name: string; primary: string };
  jobNumber: string;
  printedOn: string;
  customer: string;
  description: string;
  quantity: number;
  dispatchOn?: string;
  customerReference?: string;
  /** Author, ISBN and NUR of the book. */
  title?: string;
  /** Facts grouped by component. */
  specification: { component: string; facts: Fact[] }[];
  operations: JobTicketOperation[];
  remarks?: string;
  /** Findings of the files that somebody had printed as they are. */
  accepted?: { file: string; title: string; by: string; at: string; reason: string }[];
};

export type JobTicketOperation = {
  /** The barcode that the shop floor scans. */
  code: string;
  activity: string;
  component?: string;
  plannedOn?: string;
  placeCode: string;
  placeName: string;
  setupMinutes: number;
  runMinutes: number;
  /** Sheets or copies that go in, waste included. */
  quantityIn: number;
  quantityOut: number;
};

const texts = { nl: nl.documents.jobTicket, en: en.documents.jobTicket };

export async function renderJobTicket(data: JobTicketDocument): Promise<Uint8Array> {
  return typesetPdf({
    template: join(import.meta.dirname, 'job-ticket.typ'),
    data: await jobTicketView(data),
    createdAt: Temporal.Instant.from(`${data.printedOn}T00:00:00Z`),
  });
}

async function jobTicketView(data: JobTicketDocument) {
  const ticket = documentText(texts, data.language);
  const { text } = ticket;
  const minutes = data.operations.reduce((sum, operation) => sum + operation.setupMinutes + operation.runMinutes, 0);
  return {
    language: ticket.language,
    labels: ticket.labels,
    brand: data.brand,
    jobNumber: data.jobNumber,
    barcode: await code128Svg(data.jobNumber),
    printed: text('printed', { date: ticket.date(data.printedOn) }),
    description: data.description,
    facts: [
      { label: text('customer'), value: data.customer },
      { label: text('quantity'), value: ticket.quantity(data.quantity) },
      ...(data.dispatchOn ? [{ label: text('dispatch'), value: ticket.date(data.dispatchOn) }] : []),
      ...(data.customerReference ? [{ label: text('customerReference'), value: data.customerReference }] : []),
      ...(data.title ? [{ label: text('book'), value: data.title }] : []),
    ],
    specification: data.specification,
    operations: await Promise.all(
      data.operations.map(async (operation) => ({
        barcode: await code128Svg(operation.code, 8),
        code: operation.code,
        activity: operation.activity,
        component: operation.component ?? null,
        place: operation.placeCode,
        placeName: operation.placeName,
        planned: operation.plannedOn ? ticket.date(operation.plannedOn) : null,
        setup: ticket.duration(operation.setupMinutes),
        run: ticket.duration(operation.runMinutes),
        quantityIn: ticket.quantity(operation.quantityIn),
        quantityOut: ticket.quantity(operation.quantityOut),
      })),
    ),
    totalTime: ticket.duration(minutes),
    remarks: data.remarks ?? null,
    accepted: (data.accepted ?? []).map(({ file, title, by, at, reason }) => ({
      title: `${file}: ${title}`,
      who: text('acceptedBy', { by, at, reason }),
    })),
  };
}
