import { basketsPages } from '#modules/baskets/contract/baskets.pages.ts';
import { calculatorPages } from '#modules/baskets/contract/calculator.pages.ts';
import { articleCalculationPage } from '#modules/catalogue/contract/catalogue.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { addArticleLines } from './add-article-lines.ts';
import { addLine } from './add-line.ts';
import { mailApproval, mailDecline } from './answer-mails.ts';
import { approveForCustomer, approveQuote, declineQuote, openOffer } from './answer-quote.ts';
import { articleCalculation, saveArticleCalculation } from './article-calculation.ts';
import { ownFinders } from './basket-finders.ts';
import { basketHistory } from './basket-history.ts';
import { basketLiveScope } from './basket-live-scope.ts';
import { basketChoices, basketFile, basketFiles, basketMails } from './basket-surroundings.ts';
import { basketFilters, listBaskets } from './baskets.queries.ts';
import { cancelBasket } from './cancel-basket.ts';
import { changeCustomer } from './change-customer.ts';
import { closeInvoiced } from './close-invoiced.ts';
import { confirmBasket } from './confirm-basket.ts';
import { copyBasket } from './copy-basket.ts';
import { copyPreview } from './copy-preview.query.ts';
import { createBasket } from './create-basket.ts';
import { basketsCustomerFigures } from './customer-figures.ts';
import { customerFiles } from './customer-files.ts';
import { dateChangeMail, tellConfirmedDates } from './date-change.ts';
import { divideLine } from './divide-line.ts';
import { editBasket } from './edit-basket.ts';
import { editLineAmount } from './edit-line-amount.ts';
import { editLineBook } from './edit-line-book.ts';
import { editLineDetails } from './edit-line-details.ts';
import { editLineTerms } from './edit-line-terms.ts';
import { basketsManagerWork, followReassignedCustomers } from './follow-managers.ts';
import { followUp } from './follow-up.ts';
import { handOver } from './hand-over.ts';
import { holdBasket, resumeBasket } from './hold-basket.ts';
import { basketHomeTiles } from './home-tiles.ts';
import { keepStages } from './keep-stages.ts';
import { letGoBeyondCredit } from './let-go-beyond-credit.ts';
import { lineCalculation } from './line-calculation.ts';
import { linePictures } from './line-pictures.ts';
import { lineToday } from './line-today.ts';
import { competitors, noteLoss } from './lost-quote.ts';
import { basketMailDocuments } from './mail-documents.ts';
import { documentDraft, mailDraft, mailPreview, sentQuotePdf } from './mail-drafts.ts';
import { answerMailKinds, basketMailKinds, basketMailSample } from './mail-kinds.ts';
import { basketMailAttachment, readBasketMail, repeatBasketMail, sendBasketMailNow, withdrawBasketMail } from './mails.ts';
import { managerInTurn } from './manager-in-turn.ts';
import { listMarginFloors, marginFloorHistory, removeMarginFloor, saveMarginFloor } from './margin-floors.ts';
import { oneReferenceEach } from './merge-customers.ts';
import { myQuotes, openMyQuote } from './my-quotes.ts';
import { expireSentQuotes, resumeHeld } from './nightly-dates.ts';
import { openMyStatus } from './open-my-status.ts';
import { basketOrderChecks } from './order-checks.ts';
import { orderStatus } from './order-status.ts';
import { previousJobs } from './previous-jobs.ts';
import { usesOfPriceList } from './price-list-uses.ts';
import { priceOnRequest } from './price-on-request.ts';
import { priceSet } from './price-set.ts';
import { productManagerTakesQuote } from './product-manager.ts';
import { productionStartedJob, productionStartedMail, tellProductionStarted } from './production-started.ts';
import { quoteGoes } from './quote-goes.job.ts';
import { latestQuotedCases } from './quoted-cases.ts';
import { replaceQuotes } from './quotes.store.ts';
import { readBasket } from './read-basket.ts';
import { quotePdf, readQuote } from './read-quote.ts';
import { readSet } from './read-set.ts';
import { basketReasons, listReasons, removeReason, saveReason } from './reasons.ts';
import { removeLine } from './remove-line.ts';
import { reopenBasket } from './reopen-basket.ts';
import { reorder, reorderOffer, shelf } from './reorder.ts';
import { keepQuotes } from './retention.ts';
import { reviseQuote } from './revise-quote.ts';
import { basketsRowUses } from './row-uses.ts';
import { saveLine } from './save-line.ts';
import { saveSet } from './save-set.ts';
import { sendBasketMail } from './send-mail.ts';
import { sendQuote } from './send-quote.ts';
import { switchUnit } from './switch-unit.ts';
import { readTransports, saveTransports } from './transports.ts';
import { visitBasket } from './visit-basket.ts';

export const basketsModule: ServerModule = {
  name: 'baskets',
  pages: [...basketsPages, ...calculatorPages, articleCalculationPage],
  served: [
    listBaskets,
    basketFilters,
    readBasket,
    basketHistory,
    basketChoices,
    basketFiles,
    basketFile,
    basketMails,
    customerFiles,
    createBasket,
    editBasket,
    lineCalculation,
    lineToday,
    saveLine,
    previousJobs,
    priceSet,
    saveSet,
    readSet,
    articleCalculation,
    saveArticleCalculation,
    addLine,
    addArticleLines,
    removeLine,
    divideLine,
    mailDraft,
    mailPreview,
    documentDraft,
    sentQuotePdf,
    sendQuote,
    reviseQuote,
    readQuote,
    quotePdf,
    orderStatus,
    approveQuote,
    declineQuote,
    openOffer,
    approveForCustomer,
    confirmBasket,
    sendBasketMail,
    readBasketMail,
    basketMailAttachment,
    withdrawBasketMail,
    sendBasketMailNow,
    repeatBasketMail,
    cancelBasket,
    holdBasket,
    resumeBasket,
    letGoBeyondCredit,
    reopenBasket,
    readTransports,
    saveTransports,
    copyPreview,
    copyBasket,
    changeCustomer,
    switchUnit,
    visitBasket,
    myQuotes,
    openMyQuote,
    openMyStatus,
    shelf,
    reorderOffer,
    reorder,
    editLineBook,
    handOver,
    editLineAmount,
    priceOnRequest,
    editLineDetails,
    editLineTerms,
    followUp,
    linePictures,
    noteLoss,
    competitors,
    basketReasons,
    listReasons,
    saveReason,
    removeReason,
    listMarginFloors,
    saveMarginFloor,
    removeMarginFloor,
    marginFloorHistory,
  ],
  subscriptions: [
    followReassignedCustomers,
    managerInTurn,
    productManagerTakesQuote,
    mailApproval,
    mailDecline,
    tellConfirmedDates,
    tellProductionStarted,
    ...keepStages,
  ],
  jobs: [closeInvoiced, resumeHeld, expireSentQuotes, replaceQuotes, quoteGoes, productionStartedJob],
  slots: [
    basketsCustomerFigures,
    basketsManagerWork,
    oneReferenceEach,
    ...basketsRowUses,
    ...basketMailDocuments,
    ...basketMailKinds,
    dateChangeMail,
    productionStartedMail,
    ...answerMailKinds,
    basketMailSample,
    basketLiveScope,
    ...basketHomeTiles,
    keepQuotes,
    latestQuotedCases,
    usesOfPriceList,
    ...basketOrderChecks,
    ...ownFinders,
  ],
};
