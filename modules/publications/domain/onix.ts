import { escapeXml } from '#platform/domain/escape-xml.ts';
import { bookTradeLanguages, type TextLanguage } from './text-languages.ts';

export type OnixBook = {
  id: string;
  title: string;
  subtitle: string;
  author: string;
  abstract: string;
  isbn: string;
  doi: string;
  nur: string;
  language: TextLanguage;
  /** Where a thesis was defended, and in which year; empty for another book. */
  institute: string;
  year: string;
  publishedOn: string;
  publisher: string;
  sentOn: string;
  /** The printed book as it was ordered; absent when no order is known. */
  print?: OnixPrint | undefined;
  /** Absent without an e-book. */
  ebook?: { url: string; opensOn: string; isOpen: boolean; licence: string } | undefined;
};
export type OnixPrint = {
  isHardcover: boolean;
  widthMm: number;
  heightMm: number;
  spineMm: number | null;
  /** Null for a book without an inner work. */
  pages: number | null;
  /** A copy with VAT, in euros, as readers order it without an account; null where they ask for it. */
  priceEur: number | null;
};

const compact = (date: string) => date.replaceAll('-', '');
const tag = (name: string, value: string) => `<${name}>${escapeXml(value)}</${name}>`;
const group = (name: string, ...inside: string[]) => `<${name}>${inside.join('')}</${name}>`;

/** Codes of EDItEUR's lists 5, 150, 144, 22, 72, 48, 23, 93, 65, 58, 57 and 64, by what they mean. */
const codes = {
  identifier: { proprietary: '01', isbn: '15', doi: '06' },
  form: { paperback: 'BC', hardback: 'BB', digital: 'ED', pdf: 'E107' },
  protection: { none: '00' },
  language: { ofText: '01' },
  thesis: { doctoral: '02' },
  measure: { height: '01', width: '02', thickness: '03' },
  extent: { pages: '00', unit: '03' },
  supplier: { toReaders: '09' },
  availability: { available: '20', notYet: '10', contactSupplier: '99' },
  priceType: { withTax: '02' },
  unpriced: { free: '01', contactSupplier: '04' },
  status: { active: '04', forthcoming: '02' },
} as const;

const identifier = (type: string, value: string, name?: string) =>
  group('ProductIdentifier', tag('ProductIDType', type), ...(name ? [tag('IDTypeName', name)] : []), tag('IDValue', value));
const measure = (type: string, mm: number) =>
  group('Measure', tag('MeasureType', type), tag('Measurement', String(mm)), tag('MeasureUnitCode', 'mm'));

const extent = (pages: number) =>
  group('Extent', tag('ExtentType', codes.extent.pages), tag('ExtentValue', String(pages)), tag('ExtentUnit', codes.extent.unit));

const thesis = ({ institute, year }: OnixBook): string[] =>
  institute === ''
    ? []
    : [tag('ThesisType', codes.thesis.doctoral), tag('ThesisPresentedTo', institute), ...(year ? [tag('ThesisYear', year)] : [])];

/** In the order of the schema: title, thesis, contributor, language. */
function titleAndAuthor(book: OnixBook): string[] {
  const { title, subtitle, author, language } = book;
  const element = [tag('TitleElementLevel', '01'), tag('TitleText', title), ...(subtitle ? [tag('Subtitle', subtitle)] : [])];
  return [
    group('TitleDetail', tag('TitleType', '01'), group('TitleElement', ...element)),
    ...thesis(book),
    group('Contributor', tag('SequenceNumber', '1'), tag('ContributorRole', 'A01'), tag('PersonName', author)),
    ...(language ? [group('Language', tag('LanguageRole', codes.language.ofText), tag('LanguageCode', bookTradeLanguages[language]))] : []),
  ];
}

const subject = ({ nur }: OnixBook) => (nur ? [group('Subject', tag('SubjectSchemeIdentifier', '32'), tag('SubjectCode', nur))] : []);

const collateral = ({ abstract }: OnixBook) =>
  abstract === ''
    ? []
    : [group('CollateralDetail', group('TextContent', tag('TextType', '03'), tag('ContentAudience', '00'), tag('Text', abstract)))];

const publishing = ({ publisher }: OnixBook, status: string, date: string) =>
  group(
    'PublishingDetail',
    group('Publisher', tag('PublishingRole', '01'), tag('PublisherName', publisher)),
    tag('PublishingStatus', status),
    group('PublishingDate', tag('PublishingDateRole', '01'), tag('Date', compact(date))),
  );

const supply = ({ publisher }: OnixBook, ...inside: string[]) =>
  group(
    'ProductSupply',
    group('SupplyDetail', group('Supplier', tag('SupplierRole', codes.supplier.toReaders), tag('SupplierName', publisher)), ...inside),
  );

function printedProduct(book: OnixBook): string[] {
  const { print, isbn, doi, id } = book;
  const measures = print
    ? [
        measure(codes.measure.height, print.heightMm),
        measure(codes.measure.width, print.widthMm),
        ...(print.spineMm === null ? [] : [measure(codes.measure.thickness, print.spineMm)]),
      ]
    : [];
  const { pages = null, priceEur: price = null } = print ?? {};
  return [
    '<Product>',
    tag('RecordReference', id),
    tag('NotificationType', '03'),
    identifier(codes.identifier.proprietary, id, 'Katern'),
    ...(isbn ? [identifier(codes.identifier.isbn, isbn.replaceAll('-', ''))] : []),
    ...(doi ? [identifier(codes.identifier.doi, doi)] : []),
    group(
      'DescriptiveDetail',
      tag('ProductComposition', '00'),
      tag('ProductForm', print?.isHardcover ? codes.form.hardback : codes.form.paperback),
      ...measures,
      ...titleAndAuthor(book),
      ...(pages === null ? [] : [extent(pages)]),
      ...subject(book),
    ),
    ...collateral(book),
    publishing(book, codes.status.active, book.publishedOn),
    supply(
      book,
      tag('ProductAvailability', price === null ? codes.availability.contactSupplier : codes.availability.available),
      price === null
        ? tag('UnpricedItemType', codes.unpriced.contactSupplier)
        : group('Price', tag('PriceType', codes.priceType.withTax), tag('PriceAmount', price.toFixed(2)), tag('CurrencyCode', 'EUR')),
    ),
    '</Product>',
  ];
}

/** The e-book is a product of its own: free, from the last day of its embargo on. */
function digitalProduct(book: OnixBook): string[] {
  const { ebook, id } = book;
  if (!ebook) return [];
  const { url, opensOn, isOpen, licence } = ebook;
  const website = group('Website', tag('WebsiteRole', '02'), tag('WebsiteLink', url));
  return [
    '<Product>',
    tag('RecordReference', `${id}-ebook`),
    tag('NotificationType', '03'),
    identifier(codes.identifier.proprietary, `${id}-ebook`, 'Katern'),
    group(
      'DescriptiveDetail',
      tag('ProductComposition', '00'),
      tag('ProductForm', codes.form.digital),
      tag('ProductFormDetail', codes.form.pdf),
      tag('EpubTechnicalProtection', codes.protection.none),
      ...(licence ? [group('EpubLicense', tag('EpubLicenseName', licence))] : []),
      ...titleAndAuthor(book),
      ...subject(book),
    ),
    ...collateral(book),
    publishing(book, isOpen ? codes.status.active : codes.status.forthcoming, opensOn),
    group(
      'ProductSupply',
      group(
        'SupplyDetail',
        group('Supplier', tag('SupplierRole', codes.supplier.toReaders), tag('SupplierName', book.publisher), website),
        tag('ProductAvailability', isOpen ? codes.availability.available : codes.availability.notYet),
        tag('UnpricedItemType', codes.unpriced.free),
      ),
    ),
    '</Product>',
  ];
}

/** The record of a book, and of its e-book, as an ONIX 3.0 message in reference names. */
export function onixOf(book: OnixBook): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">',
    group('Header', group('Sender', tag('SenderName', book.publisher)), tag('SentDateTime', compact(book.sentOn))),
    ...printedProduct(book),
    ...digitalProduct(book),
    '</ONIXMessage>',
    '',
  ].join('\n');
}
