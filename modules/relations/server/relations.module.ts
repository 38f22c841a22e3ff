import { relationsPages } from '#modules/relations/contract/relations.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { relationsPersonLinks } from './contact/person-links.ts';
import { removeContact, saveContact } from './contact/save-contact.ts';
import { findContacts, linkContact, linkSupplier, readUserLinks, relationsUserLinks } from './contact/user-links.ts';
import { blockCustomer, customerHistory, setManagers, unblockCustomer } from './customer/customer-acts.ts';
import { lookUpCompany, lookUpOwnCompany } from './customer/look-up-company.ts';
import { chooseMails, ownContactData, ownCustomer } from './customer/own-customer.ts';
import { readCustomer } from './customer/read-customer.ts';
import { removeCustomer } from './customer/remove-customer.ts';
import { relationsRowUses } from './customer/row-uses.ts';
import { removeAddress, saveAddress } from './customer/save-address.ts';
import { createCustomer, updateCustomer } from './customer/save-customer.ts';
import { listSimilarCustomers } from './customer/similar-customers.ts';
import { checkVatNumber, checkVatNumberJob, recheckVatNumbers } from './finance/check-vat-number.ts';
import { addPriceListType, priceListTypeChoices, priceListTypeHistory, savePriceListType } from './finance/price-list-types.ts';
import { importCustomers, previewImport, readImportTemplate } from './import/import-customers.ts';
import { readUnits, recentCustomers, searchCustomers } from './list/customers.queries.ts';
import { managerCandidates, managerChoices, managerCustomers, managers } from './manager/managers.queries.ts';
import { reassignCustomers } from './manager/reassign-customers.ts';
import { removeManager, saveManager } from './manager/save-manager.ts';
import { joinFormerCustomer, mergeCustomers, previewMerge } from './merge/merge-customers.ts';
import { refreshAllPrices, refreshPrices, refreshPricesJob, testOnlineSupplier } from './online-supplier/call-supplier.ts';
import { onlineSupplierChoices, onlineSuppliers, removeOnlineSupplier, saveOnlineSupplier } from './online-supplier/online-suppliers.ts';
import { activateRegistration, readActivation } from './registration/activate-registration.ts';
import { whitelistedCallers } from './registration/bot-exemption.ts';
import { approveRegistration, refuseRegistration, registrations } from './registration/decide-registration.ts';
import { deleteExpiredRegistrations } from './registration/delete-expired-registrations.job.ts';
import { registrationsTile } from './registration/home-tile.ts';
import { relationsMailKinds } from './registration/mail-kinds.ts';
import { mailRegistrationJob } from './registration/mail-registration.job.ts';
import {
  beginRegistration,
  changeRegistration,
  joinCustomer,
  readRegistration,
  registerContact,
  registerCustomer,
  resendActivation,
} from './registration/register.ts';
import { removeWhitelist, saveWhitelist, testMailRecipients, whitelists } from './registration/whitelists.ts';
import { removeSupplier, saveSupplier, suppliers } from './supplier/suppliers.ts';

export const relationsModule: ServerModule = {
  name: 'relations',
  pages: relationsPages,
  served: [
    searchCustomers,
    recentCustomers,
    listSimilarCustomers,
    readCustomer,
    readUnits,
    createCustomer,
    updateCustomer,
    removeCustomer,
    blockCustomer,
    unblockCustomer,
    setManagers,
    customerHistory,
    previewMerge,
    mergeCustomers,
    joinFormerCustomer,
    readImportTemplate,
    previewImport,
    importCustomers,
    priceListTypeChoices,
    addPriceListType,
    savePriceListType,
    priceListTypeHistory,
    suppliers,
    saveSupplier,
    removeSupplier,
    onlineSuppliers,
    onlineSupplierChoices,
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
    ownCustomer,
    chooseMails,
    readUserLinks,
    findContacts,
    linkContact,
    linkSupplier,
    managers,
    managerCandidates,
    managerChoices,
    managerCustomers,
    saveManager,
    removeManager,
    reassignCustomers,
    whitelists,
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
    registrations,
    approveRegistration,
    refuseRegistration,
  ],
  jobs: [checkVatNumberJob, recheckVatNumbers, mailRegistrationJob, deleteExpiredRegistrations, refreshPricesJob, refreshAllPrices],
  slots: [
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
