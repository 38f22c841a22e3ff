import type { Permission } from '#platform/domain/access.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** A column of an export; `kind` is the spreadsheet's. `words` names the group of texts that translates its codes. */
export type ExportColumn = {
  key: string;
  kind: 'text' | 'number' | 'money' | 'rate' | 'date' | 'moment';
  width?: number;
  sum?: boolean;
  words?: string;
};

/**
 * A report: its permission, whether it covers a period (otherwise it shows the current state), and its columns in order. `books` is a file
 * for the bookkeeping instead of a workbook: of one business unit, within one year.
 */
export type ExportReport = { permission: Permission; period: boolean; books?: true; columns: readonly ExportColumn[] };

const text = (key: string, width = 16): ExportColumn => ({ key, kind: 'text', width });
const words = (key: string, group: string): ExportColumn => ({ key, kind: 'text', width: 18, words: group });
const count = (key: string, sum = true): ExportColumn => ({ key, kind: 'number', width: 11, sum });
const money = (key: string): ExportColumn => ({ key, kind: 'money', width: 13, sum: true });
const rate = (key: string): ExportColumn => ({ key, kind: 'rate', width: 10 });
const date = (key: string): ExportColumn => ({ key, kind: 'date', width: 12 });
const moment = (key: string): ExportColumn => ({ key, kind: 'moment', width: 17 });

const order = [text('order', 10), text('customer', 30), text('unit', 18)];
const line = [count('line', false), text('product', 24), text('statisticsGroup'), text('description', 34), count('quantity')];

/**
 * All reports. Amounts are without VAT. A margin is price minus cost. Before production it uses the calculated cost; afterwards the actual
 * cost: the difference between recorded and planned minutes, valued at the line's calculated cost per minute, plus stock issues at average
 * cost.
 */
export const exportReports = {
  orders: {
    permission: 'exports.orders',
    period: true,
    columns: [
      ...order,
      words('status', 'baskets.status'),
      text('description', 34),
      text('reference'),
      text('poNumber'),
      text('orderManager', 20),
      date('orderedOn'),
      date('deliveryOn'),
      words('invoiceStatus', 'baskets.invoiceStatus'),
      money('total'),
    ],
  },
  order_lines: {
    permission: 'exports.order_lines',
    period: true,
    columns: [
      ...order,
      ...line,
      words('lineStatus', 'baskets.status'),
      date('orderedOn'),
      date('deliveryOn'),
      count('produced'),
      count('shipped'),
      money('price'),
      money('transport'),
      rate('vat'),
    ],
  },
  margins: {
    permission: 'exports.margins',
    period: true,
    columns: [
      ...order,
      ...line,
      text('orderManager', 20),
      date('orderedOn'),
      money('calculated'),
      money('price'),
      money('cost'),
      money('margin'),
      rate('marginRate'),
      count('plannedMinutes'),
      count('workedMinutes'),
      count('minutesOver'),
      money('actualCost'),
      money('actualMargin'),
      rate('actualMarginRate'),
    ],
  },
  stock: {
    permission: 'exports.stock',
    period: false,
    columns: [
      text('article', 14),
      text('description', 34),
      text('customer', 30),
      count('physical'),
      count('reserved'),
      count('free'),
      count('minimum', false),
      date('oldestLot'),
      { ...money('unitCost'), sum: false },
      money('valueAtCost'),
    ],
  },
  call_offs: {
    permission: 'exports.stock',
    period: true,
    columns: [
      text('customer', 30),
      text('article', 14),
      text('description', 34),
      text('order', 10),
      text('reference'),
      text('person', 20),
      date('orderedOn'),
      date('deliveryOn'),
      text('city', 18),
      count('quantity'),
      count('shipped'),
      count('free', false),
    ],
  },
  shipments: {
    permission: 'exports.shipments',
    period: true,
    columns: [
      text('shipment', 10),
      ...order,
      words('shipmentStatus', 'shipping.statuses'),
      words('carrier', 'shipping.carriers'),
      words('type', 'shipping.types'),
      text('recipient', 30),
      text('city', 18),
      text('country', 8),
      text('tracking', 20),
      moment('createdAt'),
      moment('handedOverAt'),
      count('packages'),
      count('pieces'),
      money('carrierCost'),
    ],
  },
  invoices: {
    permission: 'exports.invoices',
    period: true,
    columns: [
      text('invoice', 12),
      words('invoiceType', 'reports.invoiceTypes'),
      words('invoiceState', 'invoicing.statuses'),
      text('customer', 30),
      text('unit', 18),
      text('order', 20),
      text('reference'),
      date('issuedOn'),
      date('dueOn'),
      money('net'),
      money('vatAmount'),
      money('gross'),
    ],
  },
  invoice_lines: {
    permission: 'exports.invoices',
    period: true,
    columns: [
      text('invoice', 12),
      words('invoiceType', 'reports.invoiceTypes'),
      date('issuedOn'),
      text('customer', 30),
      text('unit', 18),
      text('order', 10),
      text('product', 24),
      text('description', 34),
      text('ledgerAccount', 14),
      text('statisticsGroup'),
      count('quantity'),
      money('net'),
      rate('vat'),
      text('vatCategory', 8),
      text('vatNumber', 16),
      text('country', 8),
    ],
  },
  audit_file: { permission: 'exports.invoices', period: true, books: true, columns: [] },
  times: {
    permission: 'exports.times',
    period: true,
    columns: [
      ...order,
      count('line', false),
      text('description', 34),
      words('activity', 'planning.activities'),
      text('place', 22),
      text('person', 20),
      moment('startedAt'),
      moment('stoppedAt'),
      count('workedMinutes'),
      words('eventStatus', 'planning.statuses'),
      count('plannedMinutes'),
    ],
  },
  quotes: {
    permission: 'exports.quotes',
    period: true,
    columns: [
      ...order,
      count('revision', false),
      text('description', 34),
      text('orderManager', 20),
      date('sentOn'),
      date('validUntil'),
      words('answer', 'reports.answers'),
      date('answeredOn'),
      words('reason', 'reports.reasons'),
      text('note', 34),
      money('total'),
    ],
  },
  complaints: {
    permission: 'exports.complaints',
    period: true,
    columns: [
      text('complaint', 10),
      ...order,
      text('description', 34),
      date('registeredOn'),
      text('complaintType', 20),
      text('department', 20),
      text('subDepartment', 20),
      text('reason', 24),
      text('cause', 24),
      text('causeNote', 34),
      text('place', 22),
      text('supplier', 24),
      text('solution', 20),
      text('agreed', 34),
      text('status', 20),
      text('person', 20),
      date('handleBy'),
      date('closedOn'),
      text('reworkOrder', 12),
      text('creditNote', 14),
      money('cost'),
    ],
  },
} as const satisfies Record<string, ExportReport>;

export type ReportKey = keyof typeof exportReports;
type BooksKey = { [Key in ReportKey]: (typeof exportReports)[Key] extends { books: true } ? Key : never }[ReportKey];
/** The reports that are made as a workbook. */
export type WorkbookKey = Exclude<ReportKey, BooksKey>;
export const reportOf = (key: ReportKey): ExportReport => exportReports[key];
export const isBooks = (key: ReportKey): key is BooksKey => reportOf(key).books === true;
export const reportKeys = Object.keys(exportReports) as [ReportKey, ...ReportKey[]];
export const exportPermissions = [...new Set(reportKeys.map((key) => exportReports[key].permission))];

export const exportStatuses = ['waiting', 'running', 'ready', 'failed'] as const;
export const mailWays = ['file', 'link'] as const;

/** How many days a file can be downloaded. */
export const exportDays = 14;
/** Maximum size in bytes of a mail attachment; a larger file is sent as a link. */
export const maxAttachmentBytes = 8_000_000;

/** Whether a report may be made of these business units: of one for the bookkeeping, else UNIT_REQUIRED. */
export function decideUnit(report: ReportKey, unitId: number | undefined): Decision<undefined, 'UNIT_REQUIRED'> {
  return isBooks(report) && unitId === undefined ? refuse('UNIT_REQUIRED', {}, 'unitId') : accept();
}

/** Refuses SCHEDULE_TWICE: a person gets a report of a unit once in the same rhythm. */
export function decideScheduleOnce(isScheduled: boolean): Decision<undefined, 'SCHEDULE_TWICE'> {
  return isScheduled ? refuse('SCHEDULE_TWICE', {}, 'rhythm') : accept();
}

/** Whether all recipients of a report may read it; refuses RECIPIENT_WITHOUT_RIGHT. */
export function decideRecipients(
  recipientIds: readonly number[],
  readerIds: readonly number[],
): Decision<undefined, 'RECIPIENT_WITHOUT_RIGHT'> {
  return recipientIds.every((id) => readerIds.includes(id)) ? accept() : refuse('RECIPIENT_WITHOUT_RIGHT', {}, 'recipientIds');
}
