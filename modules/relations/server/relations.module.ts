import { relationsPages } from '#modules/relations/contract/relations.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { activateRegistration, readActivation } from './activate-registration.ts';
import { alikeCustomers } from './alike-customers.ts';
import { whitelistedCallers } from './bot-exemption.ts';
import { checkVatNumber, checkVatNumberJob, recheckVatNumbers } from './check-vat-number.ts';
import { blockCustomer, customerHistory, setManagers, unblockCustomer } from './customer-acts.ts';
import { readUnits, recentCustomers, searchCustomers } from './customers.queries.ts';
import { approveRegistration, refuseRegistration, registrations } from './decide-registration.ts';
import { forgetRegistrations } from './forget-registrations.job.ts';
import { registrationsTile } from './home-tile.ts';
import { importCustomers, importTemplate, tryImport } from './import-customers.ts';
import { lookUpFirm, lookUpOwnFirm } from './look-up-firm.ts';
import { relationsMailKinds } from './mail-kinds.ts';
import { mailRegistrationJob } from './mail-registration.job.ts';
import { managerCandidates, managerChoices, managerCustomers, managers } from './managers.queries.ts';
import { joinFormerCustomer, mergeCustomers, previewMerge } from './merge-customers.ts';
import { refreshAllPrices, refreshPrices, refreshPricesJob, testOnlineSupplier } from './online-supplier/call-supplier.ts';
import { onlineSupplierChoices, onlineSuppliers, removeOnlineSupplier, saveOnlineSupplier } from './online-supplier/online-suppliers.ts';
import { chooseMails, contactData, ownCustomer } from './own-customer.ts';
import { relationsPersonLinks } from './person-links.ts';
import { addPriceListType, priceListTypeChoices, priceListTypeHistory, savePriceListType } from './price-list-types.ts';
import { readCustomer } from './read-customer.ts';
import { reassignCustomers } from './reassign-customers.ts';
import {
  beginRegistration,
  changeRegistration,
  joinCustomer,
  readRegistration,
  registerContact,
  registerCustomer,
  resendActivation,
} from './register.ts';
import { removeCustomer } from './remove-customer.ts';
import { relationsRowUses } from './row-uses.ts';
import { removeAddress, saveAddress } from './save-address.ts';
import { removeContact, saveContact } from './save-contact.ts';
import { createCustomer, updateCustomer } from './save-customer.ts';
import { removeManager, saveManager } from './save-manager.ts';
import { removeSupplier, saveSupplier, suppliers } from './suppliers.ts';
import { findContacts, linkContact, linkSupplier, readUserLinks, relationsUserLinks } from './user-links.ts';
import { removeWhitelist, saveWhitelist, testMailRecipients, whitelists } from './whitelists.ts';

export const relationsModule: ServerModule = {
  name: 'relations',
  pages: relationsPages,
  served: [
    searchCustomers,
    recentCustomers,
    alikeCustomers,
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
    importTemplate,
    tryImport,
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
    lookUpFirm,
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
    lookUpOwnFirm,
    registerCustomer,
    resendActivation,
    readActivation,
    activateRegistration,
    registrations,
    approveRegistration,
    refuseRegistration,
  ],
  jobs: [checkVatNumberJob, recheckVatNumbers, mailRegistrationJob, forgetRegistrations, refreshPricesJob, refreshAllPrices],
  slots: [
    contactData,
    ...relationsMailKinds,
    relationsPersonLinks,
    relationsUserLinks,
    testMailRecipients,
    whitelistedCallers,
    registrationsTile,
    ...relationsRowUses,
  ],
};
