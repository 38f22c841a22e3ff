import { expect, it } from 'vitest';
import { referencesOf } from './complaint-letter.ts';

it('references of a complaint › are our number, the order and what the customer calls it, in the language of the reader', () => {
  const known = { number: 'K26-0042', orderNumber: '26-1142', poNumber: 'PO-7', customerReference: 'HSU-118' };
  expect(referencesOf('nl', known).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Klachtnummer: K26-0042',
    'Ordernummer: 26-1142',
    'Jouw inkoopordernummer: PO-7',
    'Jouw referentie: HSU-118',
  ]);
  expect(referencesOf('fr', { ...known, orderNumber: '', poNumber: '' }).map(({ label }) => label)).toEqual([
    'Numéro de réclamation',
    'Votre référence',
  ]);
});
