import type { Chance } from '#demo/chance.ts';
import { camtOf } from '#demo/orders/bank-file.ts';
import { booklet } from '../drill-shop.ts';
import type { Item, Memory } from './memory.ts';

type Drawing = { drawn: Item; memory: Memory; luck: Chance };

const password = 'Welkom-2026';
const newPassword = 'Katern-fuzz-2026!';
const twice = () => ({ password: newPassword, repeated: newPassword });
const base64 = (text: string) => Buffer.from(text).toString('base64');
/** A picture of one pixel. */
export const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const someId = ({ memory, luck }: Drawing, kind: string) => luck.of(memory.recordsOf(kind))?.id ?? 1;
const reason = ({ luck }: Drawing) => ({ reason: luck.of(['customer', 'files', 'price', 'customer_request', 'other']), note: 'Gebeld' });
const someEmail = ({ luck }: Drawing) => `fuzz.${luck.between(1, 1e9)}@voorbeeld.example`;

/** Fields of inputs that neither earlier answers nor the schema give, by endpoint. */
export const inputRecipes: Readonly<Record<string, (drawing: Drawing) => Item>> = {
  'baskets.createLine': () => ({ case: booklet, quantity: 100 }),
  'baskets.recalculateLine': () => ({ case: booklet, quantity: 100 }),
  'baskets.editLineBook': () => ({ isbn: '978-90-274-3964-2', nur: '' }),
  'baskets.saveArticleCalculation': () => ({ case: booklet, quantity: 100 }),
  'profile.changePassword': () => ({ current: password, ...twice() }),
  'identity.resetPassword': twice,
  'prepress.createAccount': twice,
  'relations.activateRegistration': twice,
  'relations.beginRegistration': (drawing) => ({ email: someEmail(drawing), ...twice() }),
  'relations.changeRegistration': (drawing) => ({ email: someEmail(drawing) }),
  'identity.inviteUser': (drawing) => ({ email: someEmail(drawing) }),
  'catalogue.setArticlePicture': () => ({ content: pixel }),
  'complaints.addFile': () => ({ name: 'foto.png', content: pixel }),
  'myComplaints.addFile': () => ({ name: 'foto.png', content: pixel }),
  'complaints.saveCapacity': () => ({ week: [1, 2, 3, 4, 5, 0, 0] }),
  'imports.upload': () => ({ fileName: 'orders.csv', content: base64('referentie;product;aantal\nA1;Proefschrift;10\n') }),
  'imports.uploadRecords': () => ({
    kind: 'suppliers',
    fileName: 'lijst.csv',
    content: base64('Leverancier;E-mail\nVellen;a@b.example\n'),
  }),
  'invoicing.importBankFile': ({ drawn, luck }) => ({
    fileName: 'bank.xml',
    content: base64(camtOf(String(drawn.account), [{ amount: '33.00', name: 'Ede', text: `fuzz ${luck.between(1, 1e9)}` }])),
  }),
  'publications.save': () => ({ title: 'Zout & klei', author: 'Ida Lezer', nur: '', embargoUntil: null, licence: '', defenceOn: null }),
  'relations.lookUpOwnCompany': () => ({ kvk: '69599084' }),
  'relations.registerCustomer': () => ({
    business: true,
    name: 'De Linde',
    street: 'Kade',
    houseNumber: '4',
    postcode: '3511 AA',
    city: 'Utrecht',
    country: 'NL',
  }),
  'relations.lookUpCompany': () => ({ kvk: '69599084' }),
  'webhooks.create': () => ({ url: 'https://erp.voorbeeld.example/hook' }),
  'webhooks.update': () => ({ url: 'https://erp.voorbeeld.example/hook' }),
  'baskets.hold': (drawing) => ({ ...reason(drawing), until: null }),
  'baskets.cancel': reason,
  'webrequests.reject': reason,
  'baskets.editLineTerms': () => ({ marginNote: '', fscApproval: '', fscLogo: false }),
  'baskets.sendMail': ({ luck }) => ({ mailType: luck.of(['2', '3', '4', '5']) }),
  'baskets.saveSet': ({ drawn }) => ({
    ...{ quantity: 100, customerId: undefined, setId: undefined },
    parts: [booklet, booklet].map((one, place) => ({
      ...{ description: `Deel ${place}`, kind: 'product', case: one, perSet: 1, subGroupId: drawn.partSubGroupId },
    })),
  }),
  'catalogue.createArticle': ({ luck }) => ({ code: `FUZZ-${luck.between(1, 1e9)}`, priceBreaks: [{ fromQuantity: 1, eachEur: 1.25 }] }),
  'identity.createRole': ({ luck }) => ({
    nameNl: `Rol ${luck.between(1, 1e9)}`,
    nameEn: `Role ${luck.between(1, 1e9)}`,
    permissions: ['fup'],
  }),
  'relations.linkSupplier': (drawing) => ({ supplierId: someId(drawing, 'supplier') }),
  'apiKeys.create': () => ({ scopes: ['fup'], expiresOn: null }),
  'customerKeys.create': () => ({ scopes: ['fup'], expiresOn: null }),
  'shipping.createShipment': () => ({ type: 'own_transport', carrier: 'own_van' }),
  'estimating.readOnlinePrice': () => ({ case: booklet }),
  'debug.calculate': () => ({ case: booklet }),
};
