import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { productAssemblyPage, productCalculatorPage } from '#modules/baskets/contract/calculator.pages.ts';
import { basketOfMail } from '#modules/baskets/domain/mail/repeatable-mail.ts';
import { fillMyOrderSections } from '#modules/baskets/portal/my-order/slots.ts';
import { fillPaymentLink } from '#modules/baskets/portal/payment-link.ts';
import { myAmendmentsSection, myQuotesSection, shelfSection } from '#modules/baskets/portal/sections.ts';
import { repeatMailAct } from '#modules/baskets/web/mail/repeat-mail-act.tsx';
import { customersShelf } from '#modules/baskets/web/product-shelves.tsx';
import { customerBasketsTab, customerFilesTab } from '#modules/baskets/web/relation-tabs.ts';
import { fillBasketBulkActs, fillBasketTabs } from '#modules/baskets/web/slots.ts';
import { productSelectionPage } from '#modules/catalogue/contract/catalogue.pages.ts';
import { customerArticlesTab } from '#modules/catalogue/web/relation-tab.ts';
import { fillCalculatorLinks, fillProductShelves, fillUnitProductParts } from '#modules/catalogue/web/slots.ts';
import { myComplaintsSection } from '#modules/complaints/portal/sections.ts';
import { basketComplaintsTab, relationComplaintsTab } from '#modules/complaints/web/tabs.ts';
import { discountSlot } from '#modules/estimating/web/discount-slot.ts';
import { priceAgreementsTab } from '#modules/estimating/web/relation-tab.ts';
import { fillBasketLink, fillMachineImportLink } from '#modules/estimating/web/slots.ts';
import { fillHomeSections, fillMailLink, fillOutboxActs, fillProfileSections, fillUserLinkPanels } from '#modules/identity/web/slots.ts';
import { recordImportsPage } from '#modules/imports/contract/imports.pages.ts';
import { apiKeysSection, ownProgramsSection } from '#modules/integrations/web/profile-section.ts';
import { customerApiTab } from '#modules/integrations/web/relation-tab.ts';
import { onlinePaymentPage } from '#modules/invoicing/contract/invoicing.pages.ts';
import { myInvoicesSection } from '#modules/invoicing/portal/sections.ts';
import { invoicesTab } from '#modules/invoicing/web/invoices-tab.ts';
import { customerInvoicesTab } from '#modules/invoicing/web/relation-tab.ts';
import { myAssignmentsSection } from '#modules/outsourcing/portal/home-section.ts';
import { outsourcedTab } from '#modules/outsourcing/web/outsourced-tab.ts';
import { fillFloorTools } from '#modules/planning/web/floor/floor-tools.ts';
import { fillReportReadySlot } from '#modules/planning/web/floor/report-ready-slot.ts';
import { planningLinkPanel } from '#modules/planning/web/operator-places-panel.tsx';
import { planRouteSlot } from '#modules/planning/web/plan-route-slot.ts';
import { planTab } from '#modules/planning/web/plan-tab.ts';
import { emptyHomeSection, homeOrdersSection, makeSection, stockNoteSection, waitsSection } from '#modules/portal/portal/home-section.ts';
import { fillPortalSections } from '#modules/portal/portal/slots.ts';
import { deliveredOrdersSection, myFilesSection, myOrderFilesSection, runningOrdersSection } from '#modules/prepress/portal/sections.ts';
import { artworkTab } from '#modules/prepress/web/basket-tab.tsx';
import { sendLinksAct } from '#modules/prepress/web/upload/send-links.ts';
import { ownCustomerSection } from '#modules/relations/web/profile-section.ts';
import { fillCustomerImportLink, fillProductSelectionLink, fillRelationTabs } from '#modules/relations/web/slots.ts';
import { relationsLinkPanel } from '#modules/relations/web/user-links-panel.tsx';
import { resultTab } from '#modules/reports/web/result/result-tab.ts';
import { packageOrderPage } from '#modules/shipping/contract/shipping.pages.ts';
import { myReturnsSection } from '#modules/shipping/portal/sections.ts';
import { shipmentsTab } from '#modules/shipping/web/shipments-tab.ts';
import { fillReturnPart } from '#modules/shipping/web/slots.ts';
import { myPurchasesSection, myStockSection } from '#modules/stock/portal/sections.ts';
import { FloorPaper, ReportReadyPaper } from '#modules/stock/web/public.ts';
import { fillPackLink } from '#modules/stock/web/slots.ts';
import { thesisDaysSection } from '#modules/theses/portal/sections.ts';
import { budgetsSection } from '#modules/webrequests/portal/profile-section.ts';
import { customerBudgetsTab } from '#modules/webrequests/web/relation-tab.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { linkTo } from '#platform/web/routing/use-page.ts';
import { fillSearchSources } from '#platform/web/shell/search-sources.ts';

/** Registers the parts that higher modules add to the screens of lower ones; each list in display order. */
export function fillSlots(): void {
  fillProductSelectionLink((search) => linkTo(productSelectionPage, { search }));
  fillCustomerImportLink({ access: recordImportsPage.access, link: linkTo(recordImportsPage, { search: { kind: 'customers' } }) });
  fillMachineImportLink({ access: recordImportsPage.access, link: linkTo(recordImportsPage, { search: { kind: 'machines' } }) });
  fillMailLink((refs) => {
    const id = basketOfMail(refs);
    return id === undefined ? null : { access: basketPage.access, link: linkTo(basketPage, { params: { id }, search: { tab: 'mail' } }) };
  });
  fillOutboxActs([repeatMailAct]);
  fillBasketLink((id) => linkTo(basketPage, { params: { id } }));
  fillCalculatorLinks({
    calculate: ({ mainGroupId, id, basketId }, search) =>
      linkTo(productCalculatorPage, { params: { prod_hg_id: mainGroupId, prod_sg_id: id, basket_id: basketId }, search }),
    assemble: (search) => linkTo(productAssemblyPage, { search }),
  });
  fillFloorTools([FloorPaper]);
  fillReturnPart(lazyPart(() => import('#modules/complaints/web/handling/return-complaints.tsx'), 'ReturnComplaints'));
  fillReportReadySlot(ReportReadyPaper);
  fillPaymentLink((id) => linkTo(onlinePaymentPage, { params: { id } }));
  fillPackLink({ access: packageOrderPage.access, to: (basketId) => linkTo(packageOrderPage, { params: { basket_id: basketId } }) });
  fillUserLinkPanels([relationsLinkPanel, planningLinkPanel]);
  fillSearchSources(() =>
    Promise.all([
      import('#modules/baskets/web/basket-search.ts').then(({ basketSearch }) => basketSearch),
      import('#modules/relations/web/customer-search.ts').then(({ customerSearch }) => customerSearch),
    ]),
  );
  fillBasketTabs([artworkTab, planTab, outsourcedTab, shipmentsTab, invoicesTab, resultTab, basketComplaintsTab]);
  fillBasketBulkActs([sendLinksAct]);
  fillMyOrderSections([myOrderFilesSection, thesisDaysSection, myReturnsSection, myComplaintsSection]);
  fillProductShelves([customersShelf]);
  fillRelationTabs([
    customerBasketsTab,
    priceAgreementsTab,
    customerArticlesTab,
    customerFilesTab,
    customerInvoicesTab,
    customerBudgetsTab,
    relationComplaintsTab,
    customerApiTab,
  ]);
  fillUnitProductParts([discountSlot, planRouteSlot]);
  fillProfileSections([ownCustomerSection, budgetsSection, apiKeysSection, ownProgramsSection]);
  fillHomeSections([
    waitsSection,
    homeOrdersSection,
    myAssignmentsSection,
    myPurchasesSection,
    emptyHomeSection,
    stockNoteSection,
    makeSection,
  ]);
  fillPortalSections([
    myAmendmentsSection,
    runningOrdersSection,
    myQuotesSection,
    myFilesSection,
    myStockSection,
    shelfSection,
    deliveredOrdersSection,
    myInvoicesSection,
  ]);
}
