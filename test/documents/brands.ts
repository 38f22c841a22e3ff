import type { DocumentBrand } from '#platform/server/documents/house-style.ts';

const address = {
  street: 'Drukkersweg 12',
  postcode: '3542 AB',
  city: 'Utrecht',
  country: 'NL',
  phone: '030 200 10 00',
  vatNumber: 'NL004495445B01',
  kvk: '30245178',
  iban: 'NL91ABNA0417164300',
  bic: 'ABNANL2A',
};

const brand = (unit: DocumentBrand['unit'], name: string, host: string, primary: string, headingFont: string): DocumentBrand => ({
  ...address,
  unit,
  name,
  legalName: `${name} B.V.`,
  email: `info@${host}`,
  website: host,
  primary,
  headingFont,
});

/** Invented brands for tests of documents, one for each heading font. */
export const sampleBrands = {
  industrial: brand(1, 'Drukkerij Waterlinie', 'waterlinie.example', '#1D4ED8', 'Inter'),
  thesis: brand(2, 'Proefschriftdruk', 'proefschriftdruk.example', '#0F766E', 'Source Serif 4'),
  guild: brand(3, 'Het Boekengilde', 'boekengilde.example', '#9F1239', 'Inter'),
  online: brand(4, 'Snelpers', 'snelpers.example', '#C2410C', 'Sora'),
  dissertations: brand(5, 'Promotiedruk', 'promotiedruk.example', '#6D28D9', 'Lora'),
};
