import { type RunnerTestSuite, TestRunner } from 'vitest';

/** Files of tests on PostgreSQL, below the `server/` of their module, whose tests still build on each other. The list only shrinks. */
const inOrder: Readonly<Record<string, readonly string[]>> = {
  baskets: ['basket/create-basket', 'line/price-snapshot', 'list/search-page', 'quote/note-loss'],
  invoicing: [
    'create-drafts',
    'fsc-on-invoice',
    'installment/let-produce',
    'invoice-list',
    'online/pay-invoice',
    'payment/book-payment',
    'payment/import-bank-file',
    'reminder/remind-invoices',
    'run/start-run',
    'takeover/invoices-import',
  ],
  outsourcing: ['assignment/order-assignment', 'outsourced-plan'],
  planning: [
    'activities/save-activity',
    'board/move-event',
    'board/take-back-repair',
    'dashboard/plan-dashboard',
    'floor/extend-event',
    'floor/reopen-event',
    'floor/start-event',
    'floor/stop-event',
    'holidays/save-holiday',
    'placing/plan-line',
    'proposal/apply-proposal',
    'proposal/list-help',
    'standards/accept-standard',
    'takeover/orders-import',
  ],
  prepress: ['copy-basket', 'order-check/release-orders', 'reminders/remind-of-missing-files'],
  shipping: ['create-shipment', 'dashboard/pack-together', 'end-pick-list', 'label/request-label', 'tracking/read-tracking.job'],
  stock: [
    'material/book-job-paper',
    'material/cut-to-size',
    'material/receive-material',
    'material/reserve-paper',
    'purchase/receive-purchase',
    'receive-stock',
  ],
};
const filesInOrder = new Set([
  ...Object.entries(inOrder).flatMap(([module, names]) => names.map((name) => `modules/${module}/server/${name}.db.test.ts`)),
  // One pool of few connections, which each test fills.
  'apps/server/tests/connections.db.test.ts',
]);

/** Keeps the tests of these in the order in which they are written; the others are shuffled. */
export default class ShuffledTests extends TestRunner {
  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (filesInOrder.has(suite.file.name)) suite.shuffle = false;
    await super.onBeforeRunSuite(suite);
  }
}
