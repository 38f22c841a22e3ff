/*
 * Rules of ONIX for Books 3.0 (reference names) for the elements that we write: their order, how often each occurs, and the code lists of their
 * values. From EDItEUR's specification; a test of ours, because the schemas cannot be shipped.
 */

/** The elements of a group in the order of the schema: `?` at most once, `+` at least once, `*` any number, nothing once. */
const sequences: Readonly<Record<string, string>> = {
  ONIXMessage: 'Header Product+',
  Header: 'Sender Addressee* MessageNumber? MessageRepeat? SentDateTime MessageNote*',
  Sender: 'SenderIdentifier* SenderName? ContactName? EmailAddress?',
  Product:
    'RecordReference NotificationType DeletionText* RecordSourceType? RecordSourceName? ProductIdentifier+ Barcode* DescriptiveDetail? CollateralDetail? ContentDetail? PublishingDetail? RelatedMaterial? ProductSupply*',
  ProductIdentifier: 'ProductIDType IDTypeName? IDValue',
  DescriptiveDetail:
    'ProductComposition ProductForm ProductFormDetail* ProductFormFeature* ProductPackaging? ProductFormDescription* PrimaryContentType? ProductContentType* Measure* CountryOfManufacture? EpubTechnicalProtection* EpubUsageConstraint* EpubLicense? ProductClassification* ProductPart* Collection* TitleDetail+ ThesisType? ThesisPresentedTo? ThesisYear? Contributor* ContributorStatement* EditionType* EditionNumber? EditionStatement* Language* Extent* Illustrated? AncillaryContent* Subject* Audience*',
  Measure: 'MeasureType Measurement MeasureUnitCode',
  EpubLicense: 'EpubLicenseName+ EpubLicenseExpression*',
  TitleDetail: 'TitleType TitleElement+ TitleStatement?',
  TitleElement: 'SequenceNumber? TitleElementLevel PartNumber? TitleText Subtitle?',
  Contributor: 'SequenceNumber? ContributorRole+ NameType? NameIdentifier* PersonName',
  Language: 'LanguageRole LanguageCode CountryCode? ScriptCode?',
  Extent: 'ExtentType ExtentValue ExtentUnit',
  Subject: 'MainSubject? SubjectSchemeIdentifier SubjectSchemeName? SubjectSchemeVersion? SubjectCode? SubjectHeadingText*',
  CollateralDetail: 'TextContent* CitedContent* SupportingResource* Prize*',
  TextContent: 'TextType ContentAudience+ Territory? Text+ TextAuthor* SourceTitle* ContentDate*',
  PublishingDetail:
    'Imprint* Publisher* CityOfPublication* CountryOfPublication? ProductContact* PublishingStatus? PublishingStatusNote* PublishingDate* CopyrightStatement* SalesRights*',
  Publisher: 'PublishingRole PublisherIdentifier* PublisherName? Website*',
  PublishingDate: 'PublishingDateRole DateFormat? Date',
  ProductSupply: 'Market* MarketPublishingDetail? SupplyDetail+',
  SupplyDetail:
    'Supplier SupplierOwnCoding* ReturnsConditions* ProductAvailability SupplyDate* OrderTime? NewSupplier? Stock* PackQuantity? UnpricedItemType? Price* Reissue?',
  Supplier: 'SupplierRole SupplierIdentifier* SupplierName? TelephoneNumber* FaxNumber* EmailAddress* Website*',
  Website: 'WebsiteRole? WebsiteDescription* WebsiteLink+',
  Price: 'PriceIdentifier* PriceType? PriceQualifier? PriceStatus? PriceAmount Tax* CurrencyCode? Territory?',
};

/** The values that we may write, by the list that they come from; each has a meaning in `codes` of `domain/onix.ts`. */
const values: Readonly<Record<string, RegExp>> = {
  SentDateTime: /^\d{8}(T\d{4}Z?)?$/,
  NotificationType: /^(01|02|03|04|05)$/,
  ProductIDType: /^(01|03|06|15)$/,
  ProductComposition: /^(00|10|11)$/,
  ProductForm: /^(BA|BB|BC|ED|EA)$/,
  ProductFormDetail: /^(E101|E107|B\d{3})$/,
  MeasureType: /^0[1-38]$/,
  Measurement: /^\d+(\.\d+)?$/,
  MeasureUnitCode: /^(mm|cm|gr|kg)$/,
  EpubTechnicalProtection: /^0[0-7]$/,
  TitleType: /^(00|01|02|03)$/,
  TitleElementLevel: /^0[1-6]$/,
  ThesisType: /^0[1-7]$/,
  ThesisYear: /^\d{4}$/,
  SequenceNumber: /^[1-9]\d*$/,
  ContributorRole: /^[A-Z]\d{2}$/,
  LanguageRole: /^(0[1-9]|1\d)$/,
  LanguageCode: /^(dut|eng|fre|ger|spa|ita|por|fry)$/,
  ExtentType: /^(00|05|06|07|08|10|11|22)$/,
  ExtentValue: /^[1-9]\d*$/,
  ExtentUnit: /^(03|17|18|19)$/,
  SubjectSchemeIdentifier: /^(10|12|20|32|93)$/,
  SubjectCode: /^\d{3}$/,
  TextType: /^(02|03|04)$/,
  ContentAudience: /^0[0-9]$/,
  PublishingRole: /^0[1-9]$/,
  PublishingStatus: /^(00|01|02|04|07)$/,
  PublishingDateRole: /^(01|02|11|19)$/,
  Date: /^\d{8}$/,
  SupplierRole: /^(0\d|1[0-4])$/,
  ProductAvailability: /^(01|10|20|21|40|99)$/,
  WebsiteRole: /^\d{2}$/,
  WebsiteLink: /^https?:\/\/\S+$/,
  UnpricedItemType: /^0[1-7]$/,
  PriceType: /^0[1-4]$/,
  PriceAmount: /^\d+\.\d{2}$/,
  CurrencyCode: /^EUR$/,
};

type Element = { name: string; children: Element[]; text: string };

/** Reads XML without attributes, which reference names need only at the root. */
function parse(xml: string): Element {
  const root: Element = { name: '', children: [], text: '' };
  const open = [root];
  for (const [, closes, name, text] of xml.matchAll(/<(\/?)(\w+)[^>]*>([^<]*)/g)) {
    if (closes) {
      if (open.pop()!.name !== name) throw new Error(`</${name}> closes another element`);
      continue;
    }
    const element: Element = { name: name!, children: [], text: text! };
    open.at(-1)!.children.push(element);
    open.push(element);
  }
  return root.children[0]!;
}

function problemsOf({ name, children, text }: Element): string[] {
  const sequence = sequences[name];
  if (sequence === undefined) {
    if (children.length > 0) return [`${name} has elements`];
    if (text.trim() === '') return [`${name} is empty`];
    return values[name] && !values[name].test(text) ? [`${name} cannot be ${text}`] : [];
  }
  const pattern = sequence.replace(/(\w+)([?*+]?) ?/g, '(?:$1 )$2');
  const found = children.map((child) => `${child.name} `).join('');
  const inOrder = new RegExp(`^${pattern}$`).test(found);
  return [...(inOrder ? [] : [`${name} has ${found}`]), ...children.flatMap(problemsOf)];
}

/** What an ONIX message has against the standard: elements out of order, too often, missing or unknown, empty ones, and codes of no list. */
export function structureProblems(message: string): string[] {
  const attributes = [...message.matchAll(/<(\w+) [^>]*>/g)].map(([, name]) => name).filter((name) => name !== 'ONIXMessage');
  return [...attributes.map((name) => `${name} has attributes`), ...problemsOf(parse(message.replace(/<\?.*?\?>/, '')))];
}
