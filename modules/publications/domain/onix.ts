export type OnixBook = {
  id: string;
  title: string;
  subtitle: string;
  author: string;
  abstract: string;
  isbn: string;
  doi: string;
  nur: string;
  publishedOn: string;
  publisher: string;
  sentOn: string;
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
const compact = (date: string) => date.replaceAll('-', '');
/** Code lists of EDItEUR: 15 ISBN-13, 06 DOI, 01 proprietary; A01 author; 32 NUR; 03 description; 01 publication date; 04 active. */
const tag = (name: string, value: string) => `<${name}>${xml(value)}</${name}>`;

/** The record of a book as an ONIX 3.0 message, in reference names. */
export function onixOf(book: OnixBook): string {
  const isbn = book.isbn.replaceAll('-', '');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">',
    `<Header><Sender>${tag('SenderName', book.publisher)}</Sender>${tag('SentDateTime', compact(book.sentOn))}</Header>`,
    '<Product>',
    tag('RecordReference', book.id),
    tag('NotificationType', '03'),
    `<ProductIdentifier>${tag('ProductIDType', '01')}${tag('IDTypeName', 'Katern')}${tag('IDValue', book.id)}</ProductIdentifier>`,
    ...(isbn ? [`<ProductIdentifier>${tag('ProductIDType', '15')}${tag('IDValue', isbn)}</ProductIdentifier>`] : []),
    ...(book.doi ? [`<ProductIdentifier>${tag('ProductIDType', '06')}${tag('IDValue', book.doi)}</ProductIdentifier>`] : []),
    '<DescriptiveDetail>',
    tag('ProductComposition', '00'),
    tag('ProductForm', 'BC'),
    `<TitleDetail>${tag('TitleType', '01')}<TitleElement>${tag('TitleElementLevel', '01')}${tag('TitleText', book.title)}${
      book.subtitle ? tag('Subtitle', book.subtitle) : ''
    }</TitleElement></TitleDetail>`,
    `<Contributor>${tag('SequenceNumber', '1')}${tag('ContributorRole', 'A01')}${tag('PersonName', book.author)}</Contributor>`,
    ...(book.nur ? [`<Subject>${tag('SubjectSchemeIdentifier', '32')}${tag('SubjectCode', book.nur)}</Subject>`] : []),
    '</DescriptiveDetail>',
    `<CollateralDetail><TextContent>${tag('TextType', '03')}${tag('ContentAudience', '00')}${tag('Text', book.abstract)}</TextContent></CollateralDetail>`,
    `<PublishingDetail><Publisher>${tag('PublishingRole', '01')}${tag('PublisherName', book.publisher)}</Publisher>${tag(
      'PublishingStatus',
      '04',
    )}<PublishingDate>${tag('PublishingDateRole', '01')}${tag('Date', compact(book.publishedOn))}</PublishingDate></PublishingDetail>`,
    '</Product>',
    '</ONIXMessage>',
    '',
  ].join('\n');
}
