import { relationsPages } from '#modules/relations/contract/relations.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { endContactAccess } from './contact/end-contact-access.ts';
import { inviteContact } from './contact/invite-contact.ts';
import { linkContact } from './contact/link-contact.ts';
import { linkSupplier } from './contact/link-supplier.ts';
import { relationsPersonLinks } from './contact/person-links.ts';
import { removeContact } from './contact/remove-contact.ts';
import { saveContact } from './contact/save-contact.ts';
import { setContactAdministrator } from './contact/set-contact-administrator.ts';
import { findContacts, listUserLinks, relationsUserLinks } from './contact/user-links.ts';
import { blockCustomer } from './customer/block-customer.ts';
import { chooseMails } from './customer/choose-mails.ts';
import { createCustomer } from './customer/create-customer.ts';
import { readCustomerHistory } from './customer/customer-history.ts';
import { lookUpCompany, lookUpOwnCompany } from './customer/look-up-company.ts';
import { ownAddressData, ownContactData, readOwnCustomer } from './customer/own-customer.ts';
import { readCustomer } from './customer/read-customer.ts';
import { removeAddress } from './customer/remove-address.ts';
import { removeCustomer } from './customer/remove-customer.ts';
import { relationsRowUses } from './customer/row-uses.ts';
import { saveAddress } from './customer/save-address.ts';
import { setManagers } from './customer/set-managers.ts';
import { listSimilarCustomers } from './customer/similar-customers.ts';
import { unblockCustomer } from './customer/unblock-customer.ts';
import { updateCustomer } from './customer/update-customer.ts';
import { addPriceListType } from './finance/add-price-list-type.ts';
import { checkVatNumber, checkVatNumberJob, recheckVatNumbers } from './finance/check-vat-number.ts';
import { listPriceListTypeChoices, readPriceListTypeHistory } from './finance/price-list-types.ts';
import { savePriceListType } from './finance/save-price-list-type.ts';
import { customersImport } from './import/customers-import.ts';
import { suppliersImport } from './import/suppliers-import.ts';
import { listRecentCustomers, listUnits, searchCustomers } from './list/customers.queries.ts';
import { listManagerCandidates, listManagerChoices, listManagerCustomers, listManagers } from './manager/managers.queries.ts';
import { reassignCustomers } from './manager/reassign-customers.ts';
import { removeManager } from './manager/remove-manager.ts';
import { saveManager } from './manager/save-manager.ts';
import { setUpManager } from './manager/set-up-manager.ts';
import { joinFormerCustomer } from './merge/join-former-customer.ts';
import { mergeCustomers, previewMerge } from './merge/merge-customers.ts';
import { refreshAllPrices, refreshPricesJob } from './online-supplier/call-supplier.ts';
import { listOnlineSupplierChoices, listOnlineSuppliers } from './online-supplier/online-suppliers.ts';
import { refreshPrices } from './online-supplier/refresh-prices.ts';
import { removeOnlineSupplier } from './online-supplier/remove-online-supplier.ts';
import { saveOnlineSupplier } from './online-supplier/save-online-supplier.ts';
import { testOnlineSupplier } from './online-supplier/test-online-supplier.ts';
import { activateRegistration, readActivation } from './registration/activate-registration.ts';
import { approveRegistration } from './registration/approve-registration.ts';
import { beginRegistration } from './registration/begin-registration.ts';
import { whitelistedCallers } from './registration/bot-exemption.ts';
import { changeRegistration } from './registration/change-registration.ts';
import { deleteExpiredRegistrations } from './registration/delete-expired-registrations.job.ts';
import { registrationsTile } from './registration/home-tile.ts';
import { joinCustomer } from './registration/join-customer.ts';
import { relationsMailKinds } from './registration/mail-kinds.ts';
import { mailRegistrationJob } from './registration/mail-registration.job.ts';
import { refuseRegistration } from './registration/refuse-registration.ts';
import { registerContact } from './registration/register-contact.ts';
import { registerCustomer } from './registration/register-customer.ts';
import { readRegistration } from './registration/registration-draft.ts';
import { listRegistrations } from './registration/registrations.queries.ts';
import { removeWhitelist } from './registration/remove-whitelist.ts';
import { resendActivation } from './registration/resend-activation.ts';
import { saveWhitelist } from './registration/save-whitelist.ts';
import { listWhitelists, testMailRecipients } from './registration/whitelists.ts';
import { listExpectedWork } from './supplier/expected-work.ts';
import { removeSupplier } from './supplier/remove-supplier.ts';
import { saveSupplier } from './supplier/save-supplier.ts';
import { listSuppliers } from './supplier/suppliers.ts';

export const relationsModule: ServerModule = {
  name: 'relations',
  pages: relationsPages,
  served: [
    searchCustomers,
    listRecentCustomers,
    listSimilarCustomers,
    readCustomer,
    listUnits,
    createCustomer,
    updateCustomer,
    removeCustomer,
    blockCustomer,
    unblockCustomer,
    setManagers,
    readCustomerHistory,
    previewMerge,
    mergeCustomers,
    joinFormerCustomer,
    listPriceListTypeChoices,
    addPriceListType,
    savePriceListType,
    readPriceListTypeHistory,
    listSuppliers,
    listExpectedWork,
    saveSupplier,
    removeSupplier,
    listOnlineSuppliers,
    listOnlineSupplierChoices,
    saveOnlineSupplier,
    removeOnlineSupplier,
    testOnlineSupplier,
    refreshPrices,
    checkVatNumber,
    lookUpCompany,
    saveAddress,
    removeAddress,
    saveContact,
    removeContact,
    inviteContact,
    endContactAccess,
    setContactAdministrator,
    readOwnCustomer,
    chooseMails,
    listUserLinks,
    findContacts,
    linkContact,
    linkSupplier,
    listManagers,
    listManagerCandidates,
    listManagerChoices,
    listManagerCustomers,
    saveManager,
    removeManager,
    reassignCustomers,
    listWhitelists,
    saveWhitelist,
    removeWhitelist,
    beginRegistration,
    readRegistration,
    changeRegistration,
    registerContact,
    joinCustomer,
    lookUpOwnCompany,
    registerCustomer,
    resendActivation,
    readActivation,
    activateRegistration,
    listRegistrations,
    approveRegistration,
    refuseRegistration,
  ],
  jobs: [checkVatNumberJob, recheckVatNumbers, mailRegistrationJob, deleteExpiredRegistrations, refreshPricesJob, refreshAllPrices],
  slots: [
    customersImport,
    suppliersImport,
    setUpManager,
    ownAddressData,
    ownContactData,
    ...relationsMailKinds,
    relationsPersonLinks,
    relationsUserLinks,
    testMailRecipients,
    whitelistedCallers,
    registrationsTile,
    ...relationsRowUses,
  ],
};
