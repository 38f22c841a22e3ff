import { basketsPages } from '#modules/baskets/contract/baskets.pages.ts';
import { calculatorPages } from '#modules/baskets/contract/calculator.pages.ts';
import { listMarginFloors, readMarginFloorHistory } from '#modules/baskets/server/margin/margin-floors.ts';
import { removeMarginFloor } from '#modules/baskets/server/margin/remove-margin-floor.ts';
import { saveMarginFloor } from '#modules/baskets/server/margin/save-margin-floor.ts';
import { listBasketReasons, listReasons } from '#modules/baskets/server/reason/reasons.ts';
import { removeReason } from '#modules/baskets/server/reason/remove-reason.ts';
import { saveReason } from '#modules/baskets/server/reason/save-reason.ts';
import { articleCalculationPage } from '#modules/catalogue/contract/catalogue.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { agreeAmendment } from './amendment/agree-amendment.ts';
import { amendmentConfirmedMail } from './amendment/amendment-mail.ts';
import { listAmendments, readAmendment } from './amendment/amendments.query.ts';
import { applyAgreedAmendments } from './amendment/apply-agreed-amendments.ts';
import { applyAmendment } from './amendment/apply-amendment.ts';
import { askAmendment } from './amendment/ask-amendment.ts';
import { readAskedAmendment } from './amendment/asked-amendment.ts';
import { readCancelCosts } from './amendment/cancel-costs.ts';
import { declineAmendment } from './amendment/decline-amendment.ts';
import { discardAmendment } from './amendment/discard-amendment.ts';
import { listMyAmendments } from './amendment/my-amendments.ts';
import { openMyAmendment } from './amendment/open-my-amendment.ts';
import { saveAmendment } from './amendment/save-amendment.ts';
import { withdrawAmendment } from './amendment/withdraw-amendment.ts';
import { addArticleLines } from './article/add-article-lines.ts';
import { readArticleCalculation } from './article/article-calculation.ts';
import { saveArticleCalculation } from './article/save-article-calculation.ts';
import { listBasketChoices, listBasketFiles, listBasketMails, readBasketFile } from './basket/basket-details.ts';
import { readBasketHistory } from './basket/basket-history.ts';
import { basketLiveScope } from './basket/basket-live-scope.ts';
import { storeStages } from './basket/basket-stages.ts';
import { cancelBasket } from './basket/cancel-basket.ts';
import { changeBasketType } from './basket/change-basket-type.ts';
import { changeCustomer } from './basket/change-customer.ts';
import { createBasket } from './basket/create-basket.ts';
import { editBasket } from './basket/edit-basket.ts';
import { holdBasket } from './basket/hold-basket.ts';
import { expireSentQuotes, resumeHeld } from './basket/nightly-dates.ts';
import { readBasket } from './basket/read-basket.ts';
import { reopenBasket } from './basket/reopen-basket.ts';
import { resumeBasket } from './basket/resume-basket.ts';
import { basketsRowUses } from './basket/row-uses.ts';
import { switchUnit } from './basket/switch-unit.ts';
import { visitBasket } from './basket/visit-basket.ts';
import { createLine } from './calculation/create-line.ts';
import { recalculateLine } from './calculation/recalculate-line.ts';
import { copyBasket } from './copy/copy-basket.ts';
import { copyLine } from './copy/copy-line.ts';
import { previewCopy } from './copy/preview-copy.query.ts';
import { allowOverDelivery } from './count/allow-over-delivery.ts';
import { closeLineShort } from './count/close-line-short.ts';
import { deliverRest } from './count/deliver-rest.ts';
import { keepRest } from './count/keep-rest.ts';
import { removeTolerance } from './count/remove-tolerance.ts';
import { saveTolerance } from './count/save-tolerance.ts';
import { setOrderTolerance } from './count/set-order-tolerance.ts';
import { listTolerances, readToleranceHistory } from './count/tolerances.ts';
import { basketsCustomerFigures } from './customer/customer-figures.ts';
import { listCustomerFiles } from './customer/customer-files.ts';
import { uniqueReferenceCheck } from './customer/customer-merge-check.ts';
import { divideLine } from './delivery/divide-line.ts';
import { redirectByLink } from './delivery/redirect-by-link.ts';
import { redirectDelivery } from './delivery/redirect-delivery.ts';
import { saveTransports } from './delivery/save-transports.ts';
import { readTransports } from './delivery/transports.ts';
import { addLine } from './line/add-line.ts';
import { editLineAmount } from './line/edit-line-amount.ts';
import { editLineBook } from './line/edit-line-book.ts';
import { editLineDetails } from './line/edit-line-details.ts';
import { editLineTerms } from './line/edit-line-terms.ts';
import { readLineCalculation } from './line/line-calculation.ts';
import { listLinePictures } from './line/line-pictures.ts';
import { readLineToday } from './line/line-today.ts';
import { basketsProductUses, usesOfPriceList } from './line/line-uses.ts';
import { listPreviousJobs } from './line/previous-jobs.ts';
import { readLineDays } from './line/read-line-days.ts';
import { removeLine } from './line/remove-line.ts';
import { setPriceOnRequest } from './line/set-price-on-request.ts';
import { readBasketCounts } from './list/basket-counts.ts';
import { listBasketFilters, listBaskets } from './list/baskets.queries.ts';
import { basketHomeTiles } from './list/home-tiles.ts';
import { mailApproval, mailDecline } from './mail/answer-mails.ts';
import { dateChangeMail, storeConfirmedDates } from './mail/date-change-mail.ts';
import { basketMailDocuments } from './mail/mail-documents.ts';
import { previewMail, readDocumentDraft, readMailDraft, readSentQuotePdf } from './mail/mail-drafts.ts';
import { answerMailKinds, basketMailKinds, basketMailSample } from './mail/mail-kinds.ts';
import { readMail, readMailAttachment } from './mail/mails.ts';
import { postMail } from './mail/post-mail.ts';
import { enqueueProductionStartedMail, productionStartedJob, productionStartedMail } from './mail/production-started-mail.ts';
import { repeatMail } from './mail/repeat-mail.ts';
import { sendMail } from './mail/send-mail.ts';
import { sendMailNow } from './mail/send-mail-now.ts';
import { withdrawMail } from './mail/withdraw-mail.ts';
import { askAboutOrder } from './message/ask-about-order.ts';
import { listMyOrderMessages, listOrderMessages } from './message/list-order-messages.ts';
import { markOrderRead } from './message/mark-order-read.ts';
import { sendOrderMessage } from './message/send-order-message.ts';
import { mailedMessages } from './message/take-mailed-message.ts';
import { chargeCustomer } from './order/charge-customer.ts';
import { closeInvoiced } from './order/close-invoiced.ts';
import { confirmBasket } from './order/confirm-basket.ts';
import { endCreditHoldsJob, followCreditLimits } from './order/end-credit-holds.ts';
import { followUp } from './order/follow-up.ts';
import { followVatRatesInBaskets } from './order/follow-vat-rates.job.ts';
import { handOver } from './order/hand-over.ts';
import { managerInTurn } from './order/manager-in-turn.ts';
import { readMyOrder } from './order/my-order.ts';
import { basketOrderChecks } from './order/order-checks.ts';
import { readOrderStatus } from './order/order-status.ts';
import { productManagerTakesQuote } from './order/product-manager.ts';
import { basketsManagerWork, followReassignedCustomers } from './order/reassign-managers.ts';
import { releaseCreditHold } from './order/release-credit-hold.ts';
import { listReorderableLines, readReorderOffer, reorder } from './order/reorder.ts';
import { ownOrdersData } from './own-data.ts';
import { approveForCustomer } from './quote/approve-for-customer.ts';
import { approveQuote } from './quote/approve-quote.ts';
import { declineQuote } from './quote/decline-quote.ts';
import { listMyQuotes } from './quote/my-quotes.ts';
import { listCompetitors, noteLoss } from './quote/note-loss.ts';
import { openMyQuote } from './quote/open-my-quote.ts';
import { quoteRetention } from './quote/quote-retention.ts';
import { latestQuotedCases } from './quote/quoted-cases.ts';
import { supersedeQuotes } from './quote/quotes.store.ts';
import { readQuote, readQuotePdf } from './quote/read-quote.ts';
import { renewQuote } from './quote/renew-quote.ts';
import { reviseQuote } from './quote/revise-quote.ts';
import { sendPlannedQuote } from './quote/send-planned-quote.job.ts';
import { sendQuote } from './quote/send-quote.ts';
import { readOpenOffer } from './quote/token-quote.ts';
import { priceSet } from './set/price-set.ts';
import { readSet } from './set/read-set.ts';
import { saveSet } from './set/save-set.ts';

export const basketsModule: ServerModule = {
  name: 'baskets',
  pages: [...basketsPages, ...calculatorPages, articleCalculationPage],
  served: [
    listBaskets,
    listBasketFilters,
    readBasketCounts,
    readBasket,
    listAmendments,
    readAmendment,
    saveAmendment,
    discardAmendment,
    applyAmendment,
    askAmendment,
    withdrawAmendment,
    readAskedAmendment,
    agreeAmendment,
    declineAmendment,
    listMyAmendments,
    openMyAmendment,
    readBasketHistory,
    listBasketChoices,
    listBasketFiles,
    readBasketFile,
    listBasketMails,
    listCustomerFiles,
    createBasket,
    editBasket,
    readLineCalculation,
    readLineToday,
    readLineDays,
    createLine,
    recalculateLine,
    listPreviousJobs,
    priceSet,
    saveSet,
    readSet,
    readArticleCalculation,
    saveArticleCalculation,
    addLine,
    addArticleLines,
    removeLine,
    divideLine,
    readMailDraft,
    previewMail,
    readDocumentDraft,
    readSentQuotePdf,
    sendQuote,
    reviseQuote,
    renewQuote,
    readQuote,
    readQuotePdf,
    readOrderStatus,
    approveQuote,
    declineQuote,
    readOpenOffer,
    approveForCustomer,
    confirmBasket,
    sendMail,
    readMail,
    readMailAttachment,
    withdrawMail,
    sendMailNow,
    postMail,
    repeatMail,
    cancelBasket,
    readCancelCosts,
    holdBasket,
    resumeBasket,
    releaseCreditHold,
    reopenBasket,
    readTransports,
    saveTransports,
    previewCopy,
    copyBasket,
    copyLine,
    changeCustomer,
    chargeCustomer,
    switchUnit,
    changeBasketType,
    visitBasket,
    listMyQuotes,
    openMyQuote,
    readMyOrder,
    redirectDelivery,
    redirectByLink,
    listOrderMessages,
    listMyOrderMessages,
    sendOrderMessage,
    askAboutOrder,
    markOrderRead,
    listReorderableLines,
    readReorderOffer,
    reorder,
    editLineBook,
    handOver,
    editLineAmount,
    setPriceOnRequest,
    editLineDetails,
    editLineTerms,
    followUp,
    listLinePictures,
    noteLoss,
    listCompetitors,
    listBasketReasons,
    listReasons,
    saveReason,
    removeReason,
    listMarginFloors,
    saveMarginFloor,
    removeMarginFloor,
    readMarginFloorHistory,
    listTolerances,
    readToleranceHistory,
    saveTolerance,
    removeTolerance,
    setOrderTolerance,
    closeLineShort,
    deliverRest,
    keepRest,
    allowOverDelivery,
  ],
  subscriptions: [
    ...followCreditLimits,
    followReassignedCustomers,
    managerInTurn,
    productManagerTakesQuote,
    mailApproval,
    ...applyAgreedAmendments,
    mailDecline,
    storeConfirmedDates,
    ...enqueueProductionStartedMail,
    ...storeStages,
  ],
  jobs: [
    endCreditHoldsJob,
    followVatRatesInBaskets,
    closeInvoiced,
    resumeHeld,
    expireSentQuotes,
    supersedeQuotes,
    sendPlannedQuote,
    productionStartedJob,
  ],
  slots: [
    ...ownOrdersData,
    basketsCustomerFigures,
    basketsManagerWork,
    uniqueReferenceCheck,
    ...basketsRowUses,
    basketsProductUses,
    ...basketMailDocuments,
    ...basketMailKinds,
    dateChangeMail,
    amendmentConfirmedMail,
    productionStartedMail,
    ...answerMailKinds,
    ...mailedMessages,
    basketMailSample,
    basketLiveScope,
    ...basketHomeTiles,
    quoteRetention,
    latestQuotedCases,
    usesOfPriceList,
    ...basketOrderChecks,
  ],
};
