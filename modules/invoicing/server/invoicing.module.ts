import { invoicingPages } from '#modules/invoicing/contract/invoicing.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { createDrafts } from './create-drafts.ts';
import { creditOrderCheck } from './credit/credit-check.ts';
import { creditReader, openValueReader } from './credit/open-credit.ts';
import { creditInvoice } from './credit-invoice.ts';
import { invoicingAmendmentEffects } from './draft/amendment-effects.ts';
import { discardDraft } from './draft/discard-draft.ts';
import { editDraft } from './draft/edit-draft.ts';
import { finalizeInvoices } from './finalize-invoices.ts';
import { toInvoiceTile } from './home-tile.ts';
import { creditInstallment } from './installment/credit-installment.ts';
import { listInstallmentCredits } from './installment/installment-credits.ts';
import { keepInstallment } from './installment/keep-installment.ts';
import { letProduce } from './installment/let-produce.ts';
import { listInstallments } from './installment/list-installments.ts';
import { planInstallments } from './installment/plan-installments.ts';
import { prepaymentReader } from './installment/prepayments.ts';
import { readInvoicePdf, readInvoiceUbl, readPrintRun } from './invoice-files.ts';
import { listBasketInvoices, listInvoices, readInvoice } from './invoices.queries.ts';
import { invoiceMailContributor } from './mail-contributor.ts';
import {
  chargedBackMailKind,
  dayGoneMailKind,
  invoiceChargedBackMailKind,
  invoiceLetterMailKinds,
  invoiceReminderMailKinds,
  invoicingMailKinds,
  orderToPayMailKind,
  returnedMailKind,
  runMailKind,
  unpaidMailKinds,
} from './mail-kinds.ts';
import { listMyInvoices, readMyInvoicePdf, readMyInvoiceUbl } from './my-invoices.ts';
import { cancelUnpaidOrder } from './online/cancel-unpaid-order.ts';
import { chooseOrderDay } from './online/choose-order-day.ts';
import { chooseOrderDayByLink } from './online/choose-order-day-by-link.ts';
import { confirmPaidOrderJob } from './online/confirm-paid-order.job.ts';
import { listMyUnpaidOrders, onlinePaymentLiveScope, readMyOnlinePayment } from './online/my-online-payment.ts';
import { checkOnlinePaymentJob, startOnlinePaymentJob } from './online/online-payment.jobs.ts';
import { paidCheck } from './online/paid-check.ts';
import { paidOrdersReader } from './online/paid-orders.ts';
import { payAgain } from './online/pay-again.ts';
import { payInvoice } from './online/pay-invoice.ts';
import { payInvoiceByLink, readInvoiceByLink } from './online/pay-invoice-by-link.ts';
import { payOrderByLink, readOrderByLink } from './online/pay-order-by-link.ts';
import { prepayingCustomer, prepayOrder } from './online/prepay-order.ts';
import { refundOnlinePaymentJob } from './online/refund-online-payment.job.ts';
import { refundOnlinePayment } from './online/refund-online-payment.ts';
import { returnOnCancel } from './online/return-late-payment.ts';
import { settleRefund } from './online/settle-refund.ts';
import { unpaidOrderJob, unpaidOrdersJob } from './online/unpaid-orders.job.ts';
import { followDelivery } from './part/follow-delivery.ts';
import { bookPayment } from './payment/book-payment.ts';
import { importBankFile } from './payment/import-bank-file.ts';
import { movePaymentRest } from './payment/move-payment-rest.ts';
import { readPaymentSettings } from './payment/payment-settings.ts';
import { listBankLines, listOpenInvoices, listOpenItems, listPayments, readPayment } from './payment/payments.queries.ts';
import { reversePayment } from './payment/reverse-payment.ts';
import { savePaymentSettings } from './payment/save-payment-settings.ts';
import { skipBankLine } from './payment/skip-bank-line.ts';
import { undoPayBack } from './payment/undo-pay-back.ts';
import { usePaymentRest } from './payment/use-payment-rest.ts';
import { writeOffInvoice } from './payment/write-off-invoice.ts';
import { postInvoices } from './post-invoices.ts';
import { invoiceReminderJob, invoiceRemindersJob } from './reminder/invoice-reminders.job.ts';
import { postReminders, readReminderRun } from './reminder/post-reminders.ts';
import { remindInvoices } from './reminder/remind-invoices.ts';
import { invoiceRetention } from './retention.ts';
import { creditReturn } from './return/credit-return.ts';
import { declineReturnCredit } from './return/decline-return-credit.ts';
import { listReturnCredits } from './return/return-credits.query.ts';
import { invoicingRowUses } from './row-uses.ts';
import { collectiveRunJob, collectiveRunsJob } from './run/collective-runs.job.ts';
import { leaveOutOfRun } from './run/leave-out-of-run.ts';
import { listRuns } from './run/list-runs.ts';
import { saveRun } from './run/save-run.ts';
import { startRun } from './run/start-run.ts';
import { sendInvoices } from './send-invoices.ts';
import { setUpInvoiceNumbers } from './set-up-invoice-numbers.ts';
import { splitDraft } from './split/split-draft.ts';
import { invoicesImport } from './takeover/invoices-import.ts';
import { listProposals, readInvoiceCounts, readProposal } from './to-invoice.query.ts';

export const invoicingModule: ServerModule = {
  name: 'invoicing',
  pages: invoicingPages,
  served: [
    listProposals,
    readProposal,
    readInvoiceCounts,
    listInvoices,
    readInvoice,
    listBasketInvoices,
    listInstallments,
    letProduce,
    ...[listRuns, saveRun, leaveOutOfRun, startRun],
    readInvoicePdf,
    readInvoiceUbl,
    readPrintRun,
    createDrafts,
    editDraft,
    splitDraft,
    discardDraft,
    finalizeInvoices,
    sendInvoices,
    postInvoices,
    ...[remindInvoices, postReminders, readReminderRun],
    creditInvoice,
    ...[listReturnCredits, creditReturn, declineReturnCredit],
    ...[listInstallmentCredits, creditInstallment, keepInstallment],
    importBankFile,
    bookPayment,
    ...[usePaymentRest, movePaymentRest, undoPayBack],
    reversePayment,
    writeOffInvoice,
    skipBankLine,
    savePaymentSettings,
    readPaymentSettings,
    listPayments,
    readPayment,
    listBankLines,
    listOpenItems,
    listOpenInvoices,
    listMyInvoices,
    readMyInvoicePdf,
    readMyInvoiceUbl,
    readMyOnlinePayment,
    listMyUnpaidOrders,
    payInvoice,
    payAgain,
    cancelUnpaidOrder,
    readInvoiceByLink,
    payInvoiceByLink,
    readOrderByLink,
    payOrderByLink,
    ...[chooseOrderDay, chooseOrderDayByLink],
    refundOnlinePayment,
    settleRefund,
  ],
  subscriptions: [planInstallments, returnOnCancel, followDelivery],
  jobs: [
    startOnlinePaymentJob,
    checkOnlinePaymentJob,
    refundOnlinePaymentJob,
    unpaidOrdersJob,
    unpaidOrderJob,
    confirmPaidOrderJob,
    collectiveRunsJob,
    collectiveRunJob,
    invoiceRemindersJob,
    invoiceReminderJob,
  ],
  slots: [
    setUpInvoiceNumbers,
    invoicingAmendmentEffects,
    invoicesImport,
    ...invoicingRowUses,
    ...invoicingMailKinds,
    ...unpaidMailKinds,
    orderToPayMailKind,
    returnedMailKind,
    chargedBackMailKind,
    invoiceChargedBackMailKind,
    dayGoneMailKind,
    ...invoiceReminderMailKinds,
    ...invoiceLetterMailKinds,
    runMailKind,
    invoiceMailContributor,
    toInvoiceTile,
    creditOrderCheck,
    creditReader,
    openValueReader,
    invoiceRetention,
    paidCheck,
    paidOrdersReader,
    prepayOrder,
    prepayingCustomer,
    prepaymentReader,
    onlinePaymentLiveScope,
  ],
};
