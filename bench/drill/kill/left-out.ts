/** What the stock drill and the drill of the plan do and check. */
const otherDrills: readonly string[] = [
  ...['stock.approveCount', 'stock.countPosition', 'stock.cutToSize', 'stock.receiveMaterial', 'stock.saveLot'],
  ...['stock.transfer', 'stock.takeOverPickList', 'stock.generateRack', 'stock.saveLocation', 'catalogue.createArticle'],
  ...['shipping.cancelShipment', 'planning.moveEvent', 'planning.stepPlan', 'planning.fixEvent', 'planning.applyProposal'],
];

/**
 * A record or setting that a form saves under its version, or removes. Its page shows what is stored, and the same again is refused as stale or
 * changes nothing.
 */
const records: readonly string[] = [
  ...['identity.createRole', 'identity.deleteRole', 'identity.saveRole', 'identity.saveUnit', 'identity.saveUser', 'identity.saveVatRate'],
  ...['identity.removeVatRate', 'identity.saveMailSchedule', 'identity.saveMailTemplate', 'identity.resetMailTemplate'],
  ...[
    'identity.saveNumberFormats',
    'profile.save',
    'relations.addPriceListType',
    'relations.blockCustomer',
    'relations.changeRegistration',
  ],
  ...['relations.chooseMails', 'relations.createCustomer', 'relations.linkContact', 'relations.linkSupplier', 'relations.mergeCustomers'],
  ...['relations.reassignCustomers', 'relations.removeAddress', 'relations.removeContact', 'relations.removeCustomer'],
  ...['relations.removeManager', 'relations.removeOnlineSupplier', 'relations.removeSupplier', 'relations.removeWhitelist'],
  ...[
    'relations.saveAddress',
    'relations.saveContact',
    'relations.saveManager',
    'relations.saveOnlineSupplier',
    'relations.savePriceListType',
  ],
  ...['relations.saveWhitelist', 'relations.setContactAdministrator', 'relations.setManagers', 'relations.unblockCustomer'],
  ...['relations.updateCustomer', 'catalogue.editArticle', 'catalogue.moveQuestion', 'catalogue.orderUnitProducts'],
  ...['catalogue.removeArticlePicture', 'catalogue.removeMainGroup', 'catalogue.removeProductPicture', 'catalogue.removeQuestion'],
  ...[
    'catalogue.removeSubGroup',
    'catalogue.saveDefaultAnswer',
    'catalogue.saveMainGroup',
    'catalogue.saveQuestion',
    'catalogue.saveSubGroup',
  ],
  ...['catalogue.saveUnitProduct', 'catalogue.setArticlePicture', 'catalogue.setProductPicture', 'estimating.copyPriceList'],
  ...['estimating.discardParameters', 'estimating.publishParameters', 'estimating.saveCostFacts', 'estimating.saveFootprintFactor'],
  ...['estimating.savePackaging', 'estimating.savePaperFacts', 'estimating.saveParameters', 'estimating.savePriceList'],
  ...['estimating.savePriceListLines', 'estimating.saveSurcharge', 'estimating.startParameters', 'baskets.removeMarginFloor'],
  ...['baskets.removeReason', 'baskets.removeTolerance', 'baskets.saveArticleCalculation', 'baskets.saveMarginFloor', 'baskets.saveReason'],
  ...['baskets.saveTolerance', 'baskets.saveTransports', 'baskets.setOrderTolerance', 'prepress.removePreflightLimits'],
  ...[
    'prepress.savePreflightLimits',
    'planning.addPublicHolidays',
    'planning.applyClosing',
    'planning.removeAbsence',
    'planning.reportBreakdown',
    'planning.endBreakdown',
    'planning.takeBackBreakdown',
  ],
  ...[
    'planning.removeFloorReason',
    'planning.removeHoliday',
    'planning.saveAbsence',
    'planning.saveActivity',
    'planning.saveFloorReason',
    'planning.saveTool',
  ],
  ...['planning.saveHoliday', 'planning.savePlace', 'planning.savePlanRoute', 'planning.savePromiseSettings', 'planning.setOperatorPlaces'],
  ...['planning.setOvertime', 'planning.acceptStandard', 'planning.declineStandard', 'planning.endStandard', 'stock.saveArticleBuying'],
  ...[
    'stock.saveKeeping',
    'stock.addMaterial',
    'stock.saveMaterial',
    'stock.saveSettings',
    'stock.saveOffers',
    'stock.saveStorageRate',
    'stock.addPhoto',
    'shipping.saveCarrierRule',
  ],
  ...['shipping.saveCutOff', 'invoicing.savePaymentSettings', 'invoicing.saveRun', 'complaints.removeTerm', 'complaints.saveCapacity'],
  ...['complaints.saveLimit', 'complaints.saveStatus', 'complaints.saveTerm', 'webhooks.create', 'webhooks.remove', 'webhooks.update'],
  ...['logAlerts.removeLogAlert', 'logAlerts.saveLogAlert'],
  ...[
    'shop.removeBudget',
    'shop.saveBudget',
    'theses.saveUniversity',
    'theses.moveDefence',
    'theses.approveTitlePage',
    'theses.saveDepositLibrary',
    'publications.addIsbns',
    'reports.addExportSchedule',
  ],
  ...['reports.changeExportSchedule', 'reports.removeExportSchedule', 'reports.setIntakeTarget'],
];

/** A field or a state of an order, a line, a file, a complaint or an operation, under its version: its page shows what is stored. */
const states: readonly string[] = [
  ...[
    'baskets.addLine',
    'baskets.changeCustomer',
    'baskets.chargeCustomer',
    'baskets.changeType',
    'baskets.copyLine',
    'baskets.discardAmendment',
    'baskets.edit',
  ],
  ...['baskets.editLineAmount', 'baskets.editLineBook', 'baskets.editLineDetails', 'baskets.editLineTerms', 'baskets.followUp'],
  ...[
    'baskets.handOver',
    'baskets.noteLoss',
    'baskets.recalculateLine',
    'baskets.releaseCreditHold',
    'baskets.removeLine',
    'baskets.reopen',
    'baskets.saveSet',
  ],
  ...[
    'baskets.setPriceOnRequest',
    'baskets.switchUnit',
    'baskets.withdrawAmendment',
    'baskets.withdrawMail',
    'baskets.postMail',
    'baskets.allowOverDelivery',
  ],
  ...[
    'baskets.closeLineShort',
    'baskets.deliverRest',
    'baskets.keepRest',
    'orderStatus.redirectDelivery',
    'imports.cancelRecords',
    'imports.remap',
  ],
  ...['imports.reviewRecords', 'imports.undoRecords', 'prepress.acceptFinding', 'prepress.acceptUpload', 'prepress.assign'],
  ...[
    'prepress.recheckOrders',
    'prepress.recheckUpload',
    'prepress.saveExpectedFile',
    'prepress.releaseOrders',
    'prepress.setPriority',
    'prepress.takeBackFile',
  ],
  ...['prepress.acceptPriceOfFile', 'prepress.askPriceOfFile', 'planning.acceptGang', 'planning.dissolveGang', 'planning.extendEvent'],
  ...['planning.planLine', 'planning.setEventPeople', 'planning.setPriority', 'planning.takeBackRepair', 'planning.unplanEvent'],
  ...['planning.joinEvent', 'stock.cancelPurchase'],
  ...[
    'stock.changePrices',
    'stock.takeOverPrices',
    'stock.claimPurchase',
    'stock.askPurchaseApproval',
    'stock.answerPurchaseApproval',
    'stock.closePeriod',
    'stock.confirmPurchase',
    'stock.discardCount',
    'stock.endClaim',
    'stock.excludeWeek',
    'stock.includeWeek',
  ],
  ...[
    'stock.editReservation',
    'stock.completeReservation',
    'stock.hardenReservation',
    'stock.releaseReservation',
    'stock.confirmMyPurchase',
    'stock.matchPurchaseInvoice',
    'stock.quoteReprint',
    'stock.swapPickLot',
  ],
  ...[
    'outsourcing.cancel',
    'outsourcing.decline',
    'outsourcing.matchInvoice',
    'outsourcing.promise',
    'outsourcing.quote',
    'outsourcing.ship',
    'outsourcing.takeBack',
  ],
  ...['shipping.assignReturn', 'shipping.cancelReturn', 'shipping.receiveReturn', 'shipping.sendBackReturn', 'shipping.withdrawFiles'],
  'shipping.confirmDelivery',
  ...['invoicing.declineReturnCredit', 'invoicing.discardDraft', 'invoicing.editDraft', 'invoicing.keepInstallment'],
  ...['invoicing.leaveOutOfRun', 'invoicing.letProduce', 'invoicing.skipBankLine', 'complaints.acknowledgeNotice', 'complaints.addFile'],
  ...['complaints.lockInvoice', 'complaints.move', 'complaints.removeCost', 'complaints.removeFile', 'complaints.save'],
  ...['complaints.saveMeasure', 'myComplaints.addFile', 'shop.declineOrder', 'shop.divideItems', 'shop.withdrawOrder'],
  ...[
    'webrequests.assign',
    'webrequests.link',
    'webrequests.note',
    'webrequests.reject',
    'theses.discardDraft',
    'theses.removeCoverPicture',
    'theses.takeIsbn',
  ],
  ...[
    'theses.setCoverPicture',
    'publications.remove',
    'publications.removeFile',
    'publications.setFile',
    'publications.receiveEbook',
    'publications.setIsbn',
  ],
  ...['publications.withdraw', 'publications.giveIsbn', 'orderMessages.markRead', 'orderStatus.redirectByLink', 'stock.askPurchaseDay'],
  ...['theses.acceptFinding', 'onlinePayments.chooseDay', 'onlinePayments.chooseDayByLink'],
];

/** An account, a session, a key or a link: whoever does not get the answer asks again, and the newest counts. */
const access: readonly string[] = [
  ...['identity.cancelEmail', 'identity.confirmEmail', 'identity.deactivateUser', 'identity.endSessions', 'identity.impersonate'],
  ...['identity.inviteUser', 'identity.reactivateUser', 'identity.resendInvitation', 'identity.resetPassword', 'identity.resetTwoFactor'],
  ...['identity.setUp', 'identity.stopImpersonating', 'profile.cancelEmail', 'profile.changePassword', 'profile.endOtherSessions'],
  ...['profile.endSession', 'profile.forgetDevice', 'profile.requestRemoval', 'relations.activateRegistration'],
  ...['relations.approveRegistration', 'relations.beginRegistration', 'relations.endContactAccess', 'relations.inviteContact'],
  ...['relations.joinCustomer', 'relations.joinFormerCustomer', 'relations.refuseRegistration', 'relations.registerContact'],
  ...['relations.registerCustomer', 'amendments.openMine', 'quotes.openMine', 'prepress.createAccount', 'prepress.createUploadLink'],
  ...['prepress.disableUploadLink', 'prepress.openMyUpload', 'prepress.renewUploadLink', 'publications.openMine', 'publications.renewLink'],
  ...['apiKeys.create', 'apiKeys.revoke', 'apiKeys.revokeAny', 'customerKeys.create', 'customerKeys.revoke'],
];

/** Another way to an act of the drill, which the same code writes. */
const sameCommand: Readonly<Record<string, readonly string[]>> = {
  'baskets.create': [
    'baskets.copy',
    'baskets.reviseQuote',
    'complaints.makeRework',
    'stock.makeForStock',
    'shop.orderAsGuest',
    'publications.orderCopies',
  ],
  'quotes.approve': ['quotes.approveForCustomer', 'quotes.decline', 'prepress.approveProof', 'prepress.approveProofForCustomer'],
  'baskets.saveAmendment': ['prepress.amendAsFile'],
  'baskets.applyAmendment': ['amendments.agree', 'amendments.decline', 'baskets.askAmendment'],
  'orderMessages.send': ['orderMessages.ask', 'prepress.requestChange', 'webrequests.ask', 'complaints.mail', 'myComplaints.answer'],
  'shipping.registerReturn': ['shipping.announceMyReturn'],
  'baskets.sendQuote': [
    'baskets.sendMail',
    'baskets.sendMailNow',
    'baskets.repeatMail',
    'prepress.sendProof',
    'outsourcing.remind',
    'quotes.renew',
  ],
  'webrequests.send': ['shop.askQuote', 'stock.askMyReprint', 'publications.requestCopy', 'publications.askEbookMail'],
  'complaints.register': ['myComplaints.register', 'complaints.reportReturn'],
  'prepress.receiveUpload': ['prepress.repairUpload', 'theses.repairFile', 'theses.makeCover'],
  'imports.runRecords': ['imports.start', 'imports.upload', 'relations.refreshPrices'],
  'planning.reopenEvent': ['planning.makeMore', 'planning.takeBackStart', 'planning.dropRepeats'],
  'stock.receive': ['stock.bookJobPaper', 'stock.issueReservation', 'stock.reserve', 'stock.returnReceipt', 'stock.undoMovement'],
  'shipping.createShipment': ['shipping.packAsProposed', 'shipping.packTogether'],
  'invoicing.credit': ['invoicing.creditInstallment', 'invoicing.creditReturn', 'complaints.credit'],
  'invoicing.createDrafts': ['invoicing.startRun', 'stock.chargeStorage'],
  'invoicing.send': ['invoicing.remind', 'invoicing.postReminders', 'invoicing.post'],
  'invoicing.bookPayment': [
    'invoicing.usePaymentRest',
    'invoicing.movePaymentRest',
    'invoicing.undoPayBack',
    'invoicing.writeOff',
    'invoicing.settleRefund',
  ],
};

/** A call to an outside service under a key of its own, which `apps/server/tests/external-calls.db.test.ts` interrupts between its steps. */
const outsideCalls: readonly string[] = [
  ...['relations.checkVatNumber', 'relations.testOnlineSupplier', 'shipping.announceAgain', 'shipping.requestLabel', 'shipping.voidAgain'],
  ...['invoicing.payInvoice', 'invoicing.refundOnlinePayment', 'onlinePayments.cancelOrder', 'onlinePayments.payAgain'],
  ...[
    'onlinePayments.payInvoiceByLink',
    'onlinePayments.payOrderByLink',
    'webhooks.ping',
    'webhooks.replay',
    'apiLog.replay',
    'debug.runJobAgain',
  ],
];

/** Paper or a file that is made again on request, and changes nothing that is kept. */
const paperOnly: readonly string[] = [
  ...['identity.testMailTemplate', 'planning.sendToPress', 'stock.printLocationLabels', 'stock.printLotLabel', 'stock.printPickList'],
  ...['shipping.printPapers', 'complaints.makeLetter', 'reports.rebuildOverview', 'reports.startExport'],
];

/** The commands without an act of their own in the kill drill. */
export const leftOut: readonly string[] = [
  ...[...otherDrills, ...records, ...states, ...access, ...Object.values(sameCommand).flat(), ...outsideCalls, ...paperOnly],
];
