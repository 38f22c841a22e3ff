import { beforeAll, describe, expect, it } from 'vitest';
import { serverModules } from '#apps/server/modules.ts';
import roles from '#modules/identity/domain/setup/roles.json' with { type: 'json' };
import { permissionCatalogueOf } from '#modules/identity/server/roles/permission-catalogue.ts';
import { fieldReaders, type SavedBy } from '#test/fields/field-readers.ts';
import { readSources, type Source } from '#test/fields/field-reads.ts';
import { inputFields } from '#test/fields/input-fields.ts';

/* A field that nothing reads is a promise that nobody keeps: people fill it in and wait for what it does. */

const served = serverModules.flatMap(({ name: module, served: all }) => all.map(({ endpoint }) => ({ module, endpoint })));

/** Identity of a record, and fields that say how a save is done instead of what is kept. */
const notKept = new Set([
  'id',
  'version',
  'before',
  'beforeId',
  'copyOf',
  'fromId',
  'formerId',
  'goneId',
  'goneVersion',
  'workbook',
  'alikeToo',
  'subGroupIds',
  'refreshPrices',
  'workStays',
]);

/** Fields that say what an act does or how; nothing is kept under their name. */
const ofActs: Readonly<Record<string, readonly string[]>> = {
  'identity.removePreset': ['presetId'],
  'relations.reassignCustomers': ['toId', 'runningToo', 'elsewhereToo'],
  'catalogue.setFavorite': ['favourite'],
  'estimating.calculate': ['goal'],
  'estimating.readAdvice': ['alongside'],
  'baskets.createLine': ['fixedPrice'],
  'baskets.recalculateLine': ['fixedPrice'],
  'baskets.priceSet': ['perSet'],
  'baskets.sendQuote': ['withDays'],
  'baskets.sendMail': ['mailType'],
  'baskets.visit': ['tab', 'packs'],
  'orderStatus.redirectDelivery': ['fromAddressId', 'toAddressId'],
  'imports.remap': ['mapping', 'options', 'decimalMark', 'sameReference'],
  'imports.uploadRecords': ['kind'],
  'imports.reviewRecords': ['sheets', 'mapping', 'decision', 'mended', 'everywhere', 'ofRecord', 'suggestions'],
  'planning.moveEvent': ['withChain', 'giveWay'],
  'shipping.createShipment': ['lotSwaps', 'checkedLineIds'],
  'planning.stepPlan': ['passed'],
  'planning.pauseEvent': ['downMinutes'],
  'planning.askProposal': ['seconds'],
  'planning.applyProposal': ['eventIds'],
  'planning.applyClosing': ['fromDate', 'untilDate', 'closedAlready'],
  'stock.cutToSize': ['keepOffcuts'],
  'stock.makeForStock': ['readyOn'],
  'stock.matchPurchaseInvoice': ['chargesBy'],
  'stock.scanPick': ['shortReason'],
  'outsourcing.ask': ['supplierIds'],
  'invoicing.bookPayment': ['bankLine'],
  'complaints.move': ['tell'],
  'complaints.removeCost': ['costId'],
  'complaints.saveMeasure': ['measureId'],
  'complaints.credit': ['invoiceVersion'],
  'webrequests.send': ['shownPrice'],
};

/** Where a field has its effect when that is beside most of the record: a file that reads it, by this name if it has another one there. */
const readIn: Record<string, { file: string; as?: string }> = {
  'identity.inviteUser: initials': { file: 'apps/server/session/actor.ts' },
  'identity.saveUser: initials': { file: 'apps/server/session/actor.ts' },
  'relations.saveSupplier: services': { file: 'modules/outsourcing/web/ask-suppliers.dialog.tsx' },
  'relations.saveSupplier: mobile': { file: 'modules/relations/web/supplier/suppliers.page.tsx' },
  'relations.saveOnlineSupplier: options': { file: 'modules/relations/server/online-supplier/call-supplier.ts' },
  'relations.createCustomer: salutation': { file: 'modules/relations/server/contact/name-sql.ts' },
  'relations.createCustomer: nickname': { file: 'modules/relations/server/contact/name-sql.ts' },
  'relations.createCustomer: mayPay': { file: 'modules/relations/server/contact/person-links.ts' },
  'relations.saveAddress: deliveryInstructions': { file: 'modules/shipping/server/shipment-documents.ts' },
  'relations.saveContact: salutation': { file: 'modules/relations/server/contact/name-sql.ts' },
  'relations.saveContact: nickname': { file: 'modules/relations/server/contact/name-sql.ts' },
  'relations.saveContact: mayPay': { file: 'modules/relations/server/contact/person-links.ts' },
  'relations.chooseMails: unwanted': { file: 'modules/relations/server/contact/accepts-mail.ts', as: 'unwanted_mails' },
  'catalogue.saveQuestion: helpNl': { file: 'modules/webrequests/portal/shop/question-field.tsx' },
  'catalogue.saveQuestion: helpEn': { file: 'modules/webrequests/portal/shop/question-field.tsx' },
  'catalogue.saveMainGroup: statisticsGroup': { file: 'modules/reports/server/export-selects.ts', as: 'statistics_group' },
  'estimating.saveCostFacts: source': { file: 'modules/estimating/web/parameters/cost-price-table.tsx' },
  'estimating.saveCostFacts: supplierCode': { file: 'modules/estimating/web/parameters/cost-price-table.tsx' },
  'estimating.saveCostFacts: dated': { file: 'modules/estimating/web/parameters/cost-price-table.tsx' },
  'estimating.saveCostFacts: nextReview': { file: 'modules/estimating/web/parameters/cost-price-table.tsx' },
  'estimating.savePaperFacts: houseStock': { file: 'modules/estimating/web/papers/catalogue-columns.tsx' },
  'baskets.saveArticleCalculation: leads': { file: 'modules/baskets/server/set/read-set.ts' },
  'debug.calculate: leads': { file: 'modules/baskets/server/set/read-set.ts' },
  'baskets.saveMarginFloor: rate': { file: 'modules/baskets/server/margin/margin-floors.ts' },
  'planning.savePlace: overtimePercent': { file: 'modules/planning/server/proposal/machine-rates.ts' },
  'planning.saveFloorReason: nameNl': { file: 'modules/planning/server/reasons/floor-reasons.ts', as: 'name_nl' },
  'planning.saveFloorReason: nameEn': { file: 'modules/planning/server/reasons/floor-reasons.ts', as: 'name_en' },
  'planning.saveFloorReason: standsStill': { file: 'modules/planning/web/floor/pause-event.dialog.tsx' },
  'planning.saveFloorReason: position': { file: 'modules/planning/server/reasons/floor-reasons.ts' },
  'planning.saveHoliday: closesProduction': { file: 'modules/planning/server/places.ts', as: 'closes_production' },
  'planning.saveHoliday: closesDispatch': { file: 'modules/planning/server/places.ts', as: 'closes_dispatch' },
  'planning.saveHoliday: closesDelivery': { file: 'modules/planning/server/holidays/holiday-check.ts', as: 'closes_delivery' },
  'planning.savePromiseSettings: expressPercent': { file: 'modules/planning/server/placing/earliest-days.ts' },
  'planning.savePromiseSettings: economyPercent': { file: 'modules/planning/server/placing/earliest-days.ts' },
  'shipping.saveCarrierRule: position': { file: 'modules/shipping/server/carrier-rules/choose-carrier.ts' },
  'shipping.saveCarrierRule: active': { file: 'modules/shipping/server/carrier-rules/choose-carrier.ts' },
  'invoicing.saveRun: automatic': { file: 'modules/invoicing/server/run/collective-runs.job.ts' },
  'invoicing.saveRun: recipients': { file: 'modules/invoicing/server/run/make-run.ts' },
  'shop.saveBudget: period': { file: 'modules/webrequests/server/shop/budget/budgets.store.ts' },
  'shop.saveBudget: contactIds': { file: 'modules/webrequests/server/shop/budget/budgets.store.ts', as: 'shop_budget_members' },
  'identity.savePreset: search': { file: 'platform/web/list/list-view-menu.tsx' },
  'baskets.saveAmendment: askedBy': { file: 'modules/baskets/server/amendment/carry-out-amendment.ts' },
  'baskets.setPriceOnRequest: onRequest': { file: 'modules/baskets/server/quote/offers.ts', as: 'priceOnRequest' },
  'baskets.editLineBook: nur': { file: 'modules/planning/server/floor/job-ticket.query.ts' },
  'baskets.editLineDetails: remarksSales': { file: 'modules/baskets/server/basket/read-basket.ts', as: 'remarks_sales' },
  'baskets.editLineTerms: salesCost': { file: 'modules/baskets/domain/line/edit-line-terms.ts' },
  'baskets.editLineTerms: marginNote': { file: 'modules/baskets/domain/line/edit-line-terms.ts' },
  'prepress.createUploadLink: slotIds': { file: 'modules/prepress/server/upload/upload-links.ts', as: 'slot_ids' },
  'planning.saveBoardColors: colors': { file: 'modules/planning/server/board/read-board-colors.ts' },
  'planning.setEventPeople: userIds': { file: 'modules/planning/server/placing/follow-line.ts', as: 'plan_event_people' },
  'stock.savePurchase: askedOn': { file: 'modules/stock/server/purchase/send-purchase.ts' },
  'invoicing.leaveOutOfRun: leftOut': { file: 'modules/invoicing/server/run/make-run.ts' },
  'invoicing.credit: forDamage': { file: 'modules/invoicing/server/part/charged-lines.ts', as: 'for_damage' },
  'invoicing.bookPayment: receivedOn': { file: 'modules/invoicing/server/payment/payments.queries.ts', as: 'received_on' },
  'invoicing.savePaymentSettings: debtorsAccount': { file: 'modules/reports/server/audit-file.ts', as: 'debtors_account' },
  'invoicing.savePaymentSettings: vatAccount': { file: 'modules/reports/server/audit-file.ts', as: 'vat_account' },
  'complaints.save: subDepartmentId': { file: 'modules/reports/server/export-selects.ts', as: 'sub_department_id' },
  'complaints.save: causeNote': { file: 'modules/reports/server/export-selects.ts', as: 'cause_note' },
  'complaints.save: whys': { file: 'modules/complaints/web/handling/complaint-detail.tsx' },
  'complaints.save: solutionNote': { file: 'modules/complaints/server/handling/make-complaint-letter.ts', as: 'solution_note' },
  'complaints.saveMeasure: improvementId': { file: 'modules/complaints/server/handling/read-complaint.ts', as: 'improvement_id' },
  'complaints.saveMeasure: checkNote': { file: 'modules/complaints/web/handling/complaint-measures.tsx' },
  'webrequests.send: fileUrl': { file: 'modules/webrequests/server/accept-web-request.ts' },
  'webrequests.note: source': { file: 'modules/webrequests/server/webrequests.queries.ts' },
  'reports.addExportSchedule: rhythm': { file: 'modules/reports/server/export-schedules.ts' },
  'reports.addExportSchedule: sends': { file: 'modules/reports/server/export-schedules.ts' },
  'reports.addExportSchedule: recipientIds': { file: 'modules/reports/server/export-mail.ts' },
  'reports.changeExportSchedule: sends': { file: 'modules/reports/server/export-schedules.ts' },
  'estimating.calculate: leads': { file: 'modules/baskets/server/set/read-set.ts' },
  'estimating.readAdvice: leads': { file: 'modules/baskets/server/set/read-set.ts' },
  'estimating.readEarliestDays: leads': { file: 'modules/baskets/server/set/read-set.ts' },
  'estimating.listRefusedPapers: leads': { file: 'modules/baskets/server/set/read-set.ts' },
  'estimating.readOnlinePrice: leads': { file: 'modules/baskets/server/set/read-set.ts' },
  'baskets.saveAmendment: leads': { file: 'modules/baskets/server/set/read-set.ts' },
  'baskets.createLine: leads': { file: 'modules/baskets/server/set/read-set.ts' },
  'baskets.recalculateLine: leads': { file: 'modules/baskets/server/set/read-set.ts' },
  'baskets.priceSet: leads': { file: 'modules/baskets/server/set/read-set.ts' },
  'baskets.saveSet: leads': { file: 'modules/baskets/server/set/read-set.ts' },
  'logAlerts.saveLogAlert: source': { file: 'modules/integrations/server/log-alert/raise-log-alerts.job.ts' },
  'logAlerts.saveLogAlert: words': { file: 'modules/integrations/server/log-alert/raise-log-alerts.job.ts' },
  'theses.saveUniversity: readerIds': { file: 'modules/theses/server/list-candidates.ts', as: 'university_readers' },
};

/** Every field that a person can save, with the sources outside its own form and command that read it. */
function savedFields(sources: ReadonlyMap<string, Source>): { endpoint: string; field: string; readers: string[] }[] {
  const readersOf = fieldReaders(sources);
  return served.flatMap(({ module, endpoint: { name: endpoint, method, input } }) => {
    if (method === 'GET') return [];
    const fields = inputFields(input).filter((field) => !notKept.has(field) && !ofActs[endpoint]?.includes(field));
    const saved: SavedBy = { endpoint, module, fields };
    return readersOf(saved).map(({ field, readers }) => ({ endpoint, field, readers }));
  });
}

describe('fields that people save', () => {
  let sources: ReadonlyMap<string, Source>;
  let all: ReturnType<typeof savedFields>;
  beforeAll(() => {
    sources = readSources();
    all = savedFields(sources);
  }, 180_000);

  it('are read by something other than their own form', () => {
    expect(all.length).toBeGreaterThan(1200);
    const unread = all.filter(({ endpoint, field, readers }) => readers.length === 0 && !readIn[`${endpoint}: ${field}`]);
    expect(unread.map(({ endpoint, field }) => `${endpoint}: ${field}`)).toEqual([]);
  });

  it('that are read elsewhere are read there, and are fields still', () => {
    const fields = new Set(all.map(({ endpoint, field }) => `${endpoint}: ${field}`));
    for (const [setting, { file, as = setting.split(': ')[1]! }] of Object.entries(readIn)) {
      const source = sources.get(file);
      expect([setting, fields.has(setting), source?.reads.has(as) === true || source?.columns.has(as) === true]).toEqual([
        setting,
        true,
        true,
      ]);
    }
  });

  it('that only say how an act is done are read where it is done, and are fields still', () => {
    const actOf = new Map(served.map(({ module, endpoint }) => [endpoint.name, { module, fields: inputFields(endpoint.input) }]));
    const stray = Object.entries(ofActs).flatMap(([name, fields]) =>
      fields.filter((field) => {
        const act = actOf.get(name);
        const isDone = [...sources].some(([file, { reads }]) => isOfModule(file, act?.module) && reads.has(field));
        return !act?.fields.includes(field) || !isDone;
      }),
    );
    expect(stray).toEqual([]);
  });
});

/** Whether a file has rules or commands of a module. */
const isOfModule = (file: string, module: string | undefined) => new RegExp(`^modules/${module}/(domain|server)/`).test(file);

describe('permissions', () => {
  const modules = serverModules.map(({ name, pages, served: all }) => ({
    name,
    pages,
    endpoints: all.map(({ endpoint }) => endpoint),
  }));
  const catalogue = permissionCatalogueOf(
    { modules },
    roles.flatMap(({ permissions }) => permissions),
  );

  it('gate a page or an act each', () => {
    expect(catalogue.filter(({ pages, acts }) => pages.length + acts.length === 0).map(({ permission }) => permission)).toEqual([]);
  });
  it('that end in “view” open a page each', () => {
    expect(catalogue.filter(({ permission, pages }) => permission.endsWith('.view') && pages.length === 0)).toEqual([]);
  });
});
