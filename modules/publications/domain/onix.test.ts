import { expect, it } from 'vitest';
import { structureProblems } from '#test/setups/onix-structure.ts';
import { onixOf } from './onix.ts';

const book = {
  id: 'zout-1',
  title: 'Zout & klei',
  subtitle: '',
  author: 'A. Nwosu',
  abstract: 'Over <zout>.',
  isbn: '978-94-6417-318-5',
  doi: '10.71234/dis.1',
  nur: '934',
  language: 'nl' as const,
  institute: '',
  year: '2026',
  publishedOn: '2026-12-11',
  publisher: 'Dissertatie',
  sentOn: '2026-12-12',
};

it('writes the identifiers, title, author, subject and date, escaped', () => {
  const message = onixOf(book);
  expect(message).toContain('<ProductIDType>15</ProductIDType><IDValue>9789464173185</IDValue>');
  expect(message).toContain('<ProductIDType>06</ProductIDType><IDValue>10.71234/dis.1</IDValue>');
  expect(message).toContain('<TitleText>Zout &amp; klei</TitleText></TitleElement>');
  expect(message).toContain('<SubjectCode>934</SubjectCode>');
  expect(message).toContain('<Text>Over &lt;zout&gt;.</Text>');
  expect(message).toContain('<Date>20261211</Date>');
});

it('leaves out an ISBN and a NUR that are not there', () => {
  const message = onixOf({ ...book, isbn: '', doi: '', nur: '' });
  expect(message).not.toContain('<ProductIDType>15');
  expect(message).not.toContain('<ProductIDType>06');
  expect(message).not.toContain('<Subject>');
});

const print = { isHardcover: true, widthMm: 170, heightMm: 240, spineMm: 11.2, pages: 184, priceEur: 24.9 };

it('ONIX › says the form, size, extent, price and supply of a book that was printed here', () => {
  const message = onixOf({ ...book, print });
  expect(message).toContain('<ProductForm>BB</ProductForm>');
  expect(message).toContain('<MeasureType>01</MeasureType><Measurement>240</Measurement><MeasureUnitCode>mm</MeasureUnitCode>');
  expect(message).toContain('<MeasureType>03</MeasureType><Measurement>11.2</Measurement>');
  expect(message).toContain('<ExtentType>00</ExtentType><ExtentValue>184</ExtentValue><ExtentUnit>03</ExtentUnit>');
  expect(message).toContain('<PriceType>02</PriceType><PriceAmount>24.90</PriceAmount><CurrencyCode>EUR</CurrencyCode>');
  expect(message).toContain('<SupplierName>Dissertatie</SupplierName></Supplier><ProductAvailability>20</ProductAvailability>');
  // The elements of a product come in the order of the schema.
  const order = ['<DescriptiveDetail>', '<CollateralDetail>', '<PublishingDetail>', '<ProductSupply>'].map((name) => message.indexOf(name));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});

it('ONIX › prices no copy that readers ask for, and claims no size of an unknown book', () => {
  expect(onixOf({ ...book, print: { ...print, priceEur: null } })).toContain(
    '<ProductAvailability>99</ProductAvailability><UnpricedItemType>04</UnpricedItemType>',
  );
  expect(onixOf({ ...book, print: { ...print, pages: null } })).not.toContain('<Extent>');
  const unknown = onixOf(book);
  for (const name of ['<Measure>', '<Extent>', '<Price>']) expect(unknown).not.toContain(name);
});

it('ONIX › tells of the e-book apart, not available before its embargo ends', () => {
  const ebook = { url: 'https://boeken.example/publication/zout-1', opensOn: '2027-06-11', isOpen: false, licence: 'CC BY 4.0' };
  const closed = onixOf({ ...book, ebook });
  expect(closed.match(/<Product>/g)).toHaveLength(2);
  expect(closed).toContain('<RecordReference>zout-1-ebook</RecordReference>');
  expect(closed).toContain('<EpubLicense><EpubLicenseName>CC BY 4.0</EpubLicenseName></EpubLicense>');
  expect(closed).toContain('<PublishingStatus>02</PublishingStatus>');
  expect(closed).toContain('<Date>20270611</Date>');
  expect(closed).toContain('<ProductAvailability>10</ProductAvailability><UnpricedItemType>01</UnpricedItemType>');
  expect(onixOf({ ...book, ebook: { ...ebook, isOpen: true } })).toContain(
    '<ProductAvailability>20</ProductAvailability><UnpricedItemType>01',
  );
});

it('ONIX › has no character that XML cannot have', () => {
  expect(onixOf({ ...book, title: 'Zout\u0001 & \u000bklei' })).toContain('Zout &amp; klei');
});

const ebook = { url: 'https://boeken.example/publication/zout-1', opensOn: '2027-06-11', isOpen: false, licence: 'CC BY 4.0' };

it('ONIX › says the language of the text in the codes of the book trade, and nothing of an unknown one', () => {
  expect(onixOf(book)).toContain('<Language><LanguageRole>01</LanguageRole><LanguageCode>dut</LanguageCode></Language>');
  expect(onixOf({ ...book, language: '' })).not.toContain('<Language>');
});

it('ONIX › names the university of a thesis and its year', () => {
  expect(onixOf({ ...book, institute: 'Erasmus Universiteit' })).toContain(
    '<ThesisType>02</ThesisType><ThesisPresentedTo>Erasmus Universiteit</ThesisPresentedTo><ThesisYear>2026</ThesisYear>',
  );
});

it.each([
  ['all that is known', { ...book, subtitle: 'Over de polder', institute: 'Erasmus Universiteit', print, ebook }],
  ['an e-book that is open', { ...book, print, ebook: { ...ebook, isOpen: true, licence: '' } }],
  ['copies that are asked for', { ...book, print: { ...print, priceEur: null, spineMm: null, pages: null } }],
  ['as little as possible', { ...book, isbn: '', doi: '', nur: '', abstract: '', language: '' as const, year: '' }],
])('ONIX › has the order of elements and the code lists of the standard, with %s', (_, known) => {
  expect(structureProblems(onixOf(known))).toEqual([]);
});

it('ONIX › is found wrong by that test where elements are out of order, unknown, twice, empty or of another list', () => {
  const message = onixOf({ ...book, print, ebook });
  const swapped = message.replace(/(<Measure>.*?<\/Measure>)+(<TitleDetail>.*?<\/TitleDetail>)/, '$2$1');
  expect(structureProblems(swapped)).not.toEqual([]);
  for (const [from, to] of [
    ['<Subtitle>', '<Ondertitel>'],
    ['<NotificationType>03</NotificationType>', '<NotificationType>03</NotificationType><NotificationType>03</NotificationType>'],
    ['<Text>Over &lt;zout&gt;.</Text>', '<Text></Text>'],
    ['<LanguageCode>dut<', '<LanguageCode>nl<'],
    ['<ProductIdentifier>', '<ProductIdentifier id="1">'],
  ] as const) {
    const wrong = onixOf({ ...book, subtitle: 'Klei', print, ebook })
      .replace(from, to)
      .replace('</Subtitle>', from === '<Subtitle>' ? '</Ondertitel>' : '</Subtitle>');
    expect(structureProblems(wrong), from).not.toEqual([]);
  }
});
