import { choiceReader, emailReader, numberReader, phoneReader, textReader, yesNoReader } from '#platform/domain/import/field-readers.ts';
import { type ImportField, plainTitle, problem } from '#platform/domain/import/import-field.ts';
import type { CustomerLanguage } from '../customer/customer.ts';
import { longestInstructions } from '../customer/delivery-instructions.ts';
import type { PaymentTerm } from '../payment-term.ts';
import { addressBlockFields, addressKindField, countryReader } from './address-fields.ts';
import { moreContacts } from './customer-record.ts';

const titles = (text: string) => text.split(' ');

/** The values that a file names by a word: managers, business units and price lists of the shop, and the choices of the screens. */
export type CustomerWords = Record<'accountManager' | 'orderManager' | 'prepressManager' | 'unit', ReadonlyMap<string, number>> &
  Record<'priceList' | 'customerType' | 'vatType' | 'invoiceFrequency' | 'addressKind', ReadonlyMap<string, string>>;

const languageWords = new Map<string, CustomerLanguage>([
  ...titles('n nl nld ned nederlands vlaams dutch neerlandais neerl niederlandisch').map((word) => [word, 'nl'] as const),
  ...titles('e en eng gbr engels english anglais englisch').map((word) => [word, 'en'] as const),
  ...titles('f fr fra fre frans french francais franc franzosisch').map((word) => [word, 'fr'] as const),
  ...titles('d de deu ger duits german allemand deutsch').map((word) => [word, 'de'] as const),
]);

const readLanguage = choiceReader(languageWords);
/** Reads a language by its name or code, also with its country: `nl-BE`, `fr_FR`. A language that we do not write leaves the usual one. */
const languageReader: ImportField['read'] = (cell) => {
  const code = /^([a-z]{2})[-_][a-z]{2}$/i.exec(String(cell).trim())?.[1];
  const read = readLanguage(code ?? cell);
  return 'value' in read || read.nearest !== undefined || plainTitle(String(cell)).length < 4 ? read : { ...read, part: 'language' };
};

/** The second line of an address: `Address line 2`. */
const secondLine = /(?:adres(?:se|regel)?|address(?:line)?|street|straat|line)2$/;

/** The parts of a row without which its customer comes in. */
const ofContact = { part: 'contact' } as const;
const phone = { read: phoneReader, part: 'phone' } as const;

const endOfMonth =
  /\be\.?o\.?m\b|\bf\.?d\.?m\b|\be\.?m\b|einde?\s*(?:v\.?d\.?|van de)?\s*maand|eindemaand|end of (?:the )?month|fin (?:de|du) mois|\bj\.?f\.?m\b|monatsende|ultimo/;

const wayToPay =
  /domicili|incasso|overschrijving|automatisch|prélèvement|prelevement|virement|lastschrift|überweisung|direct debit|transfer/;

/** The way to pay before its days: `Virement 30 jours`, `Chèque à 45 jours`, `Incasso 14 dagen`. */
const wayBefore =
  /^(?:virement|ch[eè]que|traite|lcr|pr[eé]l[eè]vement|mandat administratif|domiciliëring|overschrijving|op rekening|factuur|automatische? incasso|incasso|überweisung|lastschrift|rechnung|direct debit|bank transfer|bacs)\s*(?:[àa]|binnen|na|in)?\s*(?=\d)/;

/** A term of the end of the month with at most one number, so that `30 dagen einde maand de 10e` stays a question. */
const fromMonthEnd = /^\D*(?:\d{1,3}\D*)?$/;

/** Days in which a customer pays, from the invoice or from the end of its month: `30 dagen`, `14`, `contant`, `30 dagen einde maand`. */
const paymentDaysReader: ImportField['read'] = (cell) => {
  const text = String(cell).trim().toLowerCase().replace(wayBefore, '');
  if (
    /^(contant|cash|direct|comptant|bar|sofort|voraus|vorkasse|vooraf|vooruit|prepa|pro ?forma|per kas|immediate|(?:due )?(?:up)?on receipt|[aà] r[eé]ception)/.test(
      text,
    )
  )
    return { value: { paymentDays: 0, paymentMonthEnd: false } satisfies PaymentTerm };
  const usual =
    /^(?:netto|binnen|net)?\s*(\d{1,3})\s*(?:d|dgn|dag|dagen|days?|jours?|tage?|j|t)?\.?\s*(?:netto|net|(?:na|after|v\.?a\.?|vanaf) .*|fact(?:\.|uur)?[ .]*dat(?:um|\.)?|date (?:de )?facture)?$/.exec(
      text,
    );
  const spans =
    /^(?:netto|binnen|net)?\s*(\d{1,2})\s*(?:(w|wk|weken|weeks?|semaines?|wochen?)|(?:m|mnd|maand(?:en)?|months?|mois|monate?))\.?$/.exec(
      text,
    );
  const discounted =
    /(\d{1,3})\s*(?:d|dgn|dagen|days?|jours?|tage?)?\s*net(?:to)?\s*$/.exec(text)?.[1] ??
    /\bnet(?:to)?\s*(\d{1,3})\b(?!\s*%)/.exec(text)?.[1];
  const days = spans ? Number(spans[1]) * (spans[2] ? 7 : 30) : Number(usual?.[1] ?? Number.NaN);
  const near = /\d{1,3}(?![\d\s]*%)/.exec(text)?.[0];
  const paymentMonthEnd = endOfMonth.test(text);
  const paymentDays = paymentMonthEnd && fromMonthEnd.test(text) ? Number(near ?? 0) : days;
  if (paymentDays >= 0 && paymentDays <= 120) return { value: { paymentDays, paymentMonthEnd } satisfies PaymentTerm };
  const guess = discounted ?? near;
  const unknown = problem('PAYMENT_TERM_UNKNOWN', cell, guess && Number(guess) <= 120 ? `${guess} d` : undefined);
  // A way to pay says no days: the customer comes in with the usual term.
  return near === undefined && wayToPay.test(text) ? { ...unknown, part: 'paymentDays' } : { ...unknown, unsure: true };
};

const nlPostcode = /^\d{4}\s?[A-Za-z]{2}$/;

/** A second and third contact of a row: `Contactpersoon 2`, `E-mail 2`, `Contact 3: telefoon`. */
const moreContactFields: readonly ImportField[] = moreContacts.flatMap((at): ImportField[] => {
  const named = (words: string, parts: string) => [
    ...titles(words).map((word) => `${word}${at}`),
    ...titles(parts).map((part) => `contact${at}${part}`),
  ];
  return [
    {
      name: `contactName${at}`,
      titles: named('contactpersoon contact contactname contactnaam naamcontact ansprechpartner personnedecontact', 'naam name nom'),
      read: textReader(160),
      ...ofContact,
      // The second line of a name.
      unless: /^(?:naam|name|nom)\d$/,
    },
    {
      name: `email${at}`,
      titles: named('email mail emailadres emailcontact emailcontactpersoon', 'email mail'),
      read: emailReader,
      ...ofContact,
    },
    {
      name: `phone${at}`,
      titles: named('telefoon tel telefoonnummer telefon telephone phone gsm mobiel', 'telefoon tel phone gsm mobiel'),
      ...phone,
    },
  ];
});

const activeWords = choiceReader(
  new Map([
    ...titles('a actief active actif aktiv klant vast lopend prospect lead').map((word) => [word, true] as const),
    ...titles(
      'i inactief inactive inactif inaktiv nietactief geblokkeerd blocked bloque gesperrt gestopt vervallen opgeheven failliet gearchiveerd archief archived stop onstop onhold creditstop leveringsstop leverstop bloqué suspended closed dormant',
    ).map((word) => [word, false] as const),
  ]),
);
/** Whether a customer is still one, by a yes or no or by its status; another status leaves it as it is. */
export const activeReader: ImportField['read'] = (cell, how) => {
  const read = yesNoReader(cell, how);
  const status = 'value' in read ? read : activeWords(cell);
  return 'value' in status ? status : { ...status, part: 'active' };
};

const readStreet = textReader(120);
/** A street, whose cell may have more lines; one with a post office box has it besides. */
const streetReader: ImportField['read'] = (cell, how) => {
  const lines = String(cell)
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const own = lines.filter((line, at) => at === 0 || !/^(?:postbus|po box|p\.o\. box|postfach|bp)\b/i.test(line));
  return readStreet(lines.length > 1 ? own.join(', ') : cell, how);
};

const readNumberOfHouse = textReader(12);
/** A house number; of `12-3` a spreadsheet made the day 12 March. */
const houseNumberReader: ImportField['read'] = (cell, how) => {
  const [, month, day] = /^\d{4}-(\d{2})-(\d{2})$/.exec(String(cell).trim()) ?? [];
  const named = /^(\d{1,2})[-. ]\p{L}{3,4}\.?$/u.exec(String(cell).trim())?.[1];
  if (month === undefined && named === undefined) return readNumberOfHouse(cell, how);
  const nearest = month === undefined ? undefined : `${Number(day)}-${Number(month)}`;
  return { ...problem('CELL_WAS_NO_DATE', cell, nearest), unsure: true };
};

/** A name with its address in one cell, a line for each. */
const readBlock = textReader(400);
const blockReader: ImportField['read'] = (cell, how) => readBlock(String(cell).replace(/\s*(?:\r\n|\r|\n)\s*/g, ', '), how);

/** The fields of a file of customers; a row has a customer, an address and up to two contacts. */
export function customerImportFields(words: CustomerWords): ImportField[] {
  const text = (name: string, longest: number, known: string, more: Partial<ImportField> = {}): ImportField => ({
    ...{ name, titles: titles(known), read: textReader(longest) },
    ...more,
  });
  return [
    text(
      'number',
      40,
      'klantnummer klantnr klnr klantid relatieid debiteurid clientid kundenid debiteurnr debiteurnummer debnr klantencode klantennummer debiteurennummer debiteurencode debiteurcode nummer nr customernumber customerno custno customerid accountnumber numclient numeroclient noclient nclient ncl codeclient klantcode kundennummer kundennr kdnr debitorennummer code id relatienummer relatienr relatiecode verkooprelatie verkooprelatiecode konto kontonummer debitorenkonto personenkonto misid reference ac acno accountno accountcode accountref accountid relcode relnr number custcode customercode ccode cliref noclient refclient accountreference',
    ),
    text(
      'name',
      160,
      'naam bedrijfsnaam firmanaam klantnaam klant bedrijf firma organisatie bedrijfnaam handelsnaam name company companyname billingcompany accountname customer customername nom societe raisonsociale denomination denominationsociale client nomclient kunde firmenname clientnaam customerfullname displayname companytitle name1 naam1 nom1 relatie debiteurnaam debiteur kontobezeichnung',
      {
        unless:
          /contact|(?<!of)persoon|adres$|address|adresse$|livraison|verkoper|ansprech|leverancier|supplier|vendor|fournisseur|lieferant|crediteur|kreditor|firstname|lastname|voornaam|achternaam/,
        company: {
          titles:
            /^(?:bedrijf|bedrijfsnaam|firma|firmanaam|firmenname|organi[sz]at\w*|company|companyname|societe|raisonsociale|relatedcompany)$/,
          bare: /^(?:naam|name|nom|fullname|displayname)$/,
          contact: /^contactname$/,
          ...{ first: 'firstName', last: 'surname' },
        },
      },
    ),
    text(
      'street',
      120,
      'straat adres straatnaam straatennummer straatnr straathuisnummer adresregel1 adres1 street address address1 addressline1 streetaddress businessstreet companystreet rue ruen ruenr ruenumero rueetnumero adresse adresse1 strasse anschrift bezoekadres vestigingsadres vestigingstraat vestigingsstraat poaddressline1 address1street strassehausnummer strassenr',
      { unless: secondLine, read: streetReader },
    ),
    text(
      'addressMore',
      120,
      'adresregel2 adres2 address2 addressline2 adresse2 businessstreet2 gebouw building batiment zusatz adresszusatz complement complementadresse poaddressline2 street2',
    ),
    text('houseNumber', 12, 'huisnummer nummer number huisnr nr hnr housenumber houseno numero numerorue hausnummer hausnr', {
      follows: 'street',
      read: houseNumberReader,
    }),
    text(
      'addition',
      20,
      'toevoeging toev huisnummertoevoeging huisnrtoevoeging hnrtoevoeging bus busnr busnummer addition box boite bte hausnummernzusatz',
    ),
    text(
      'postcode',
      12,
      'postcode landpostcode pc businesspostalcode postnr postnummer zip zipcode postalcode codepostal cp plz postleitzahl vestigingpostcode vestigingspostcode popostalcode address1postalcode',
      {
        looksLike: nlPostcode,
      },
    ),
    text(
      'city',
      80,
      'plaats woonplaats stad gemeente city town businesscity companycity ville localite commune ort stadt plaatsnaam vestigingsplaats vestigingplaats pocity address1city',
    ),
    text(
      'postcodeCity',
      120,
      'pcplaats pcpl pcgem postcodegem pcgemeente pcwoonplaats pcstad pcenplaats postcodeplaats postcodeenplaats postcodewoonplaats postcodegemeente zipcity cpville codepostalville plzort',
      {
        looksLike: /^([A-Z]{1,2}-)?\d{4,5}(\s?[A-Z]{2})?\s+\p{L}{3,}/u,
      },
    ),
    text('legalForm', 200, 'rechtsvorm legalform formejuridique rechtsform civname1', { part: 'legalForm' }),
    {
      name: 'nameAndAddress',
      titles: titles(
        'naamenadres naamadres naamadreswoonplaats nameandaddress nameaddress nometadresse nameundanschrift nameundadresse nameadresse klantenadres',
      ),
      read: blockReader,
    },
    text('postbox', 40, 'postfach postbus postbusnummer pobox boitepostale'),
    {
      name: 'country',
      titles: titles(
        'land landcode country countrycode pays codepays staat businesscountry businesscountryregion vestigingland pocountry address1country',
      ),
      read: countryReader,
    },
    addressKindField(words.addressKind),
    ...addressBlockFields,
    text(
      'vatNumber',
      30,
      'btwnummer btwnr btw ntva nrtva btwond btwondnr ondernemingsnummer ondnr nentreprise numeroentreprise numentreprise btwid ondernemingnr btwondernemingsnr mwstnr umsatzsteuerid ustnr vat vatnumber vatno vatid tva numerotva notva numtva ustid ustidnr uid vatregno vatregistrationno vatregistration taxnumber taxid taxidnumber taxno btwidnummer intracom tvaintracom numerotvaintracom ntvaintracom',
      {
        looksLike: /^(NL\s?\d{4}\.?\d{2}\.?\d{3}\.?B\s?\d{2}|BE\s?[01]?\d{3}[. ]?\d{3}[. ]?\d{3})$/i,
      },
    ),
    text(
      'kvk',
      20,
      'kvk kvknummer kvknr kbo kbonummer kbonr bce numerobce nbce handelsregister coc cocnumber chamberofcommerce companyregnumber companyregistrationnumber registrationnumber',
    ),
    text(
      'iban',
      42,
      'iban ibannummer rekening rekeningnummer bankrekening bankrekeningnummer bankaccount compte comptebancaire bankkonto',
      {
        looksLike: /^[A-Z]{2}\d{2}[\sA-Z0-9]{11,36}$/,
      },
    ),
    text('bic', 14, 'bic swift biccode swiftcode'),
    text('phone', 40, 'telefoon tel doorkiesnr telefoonnummer telnr telefoonnr phone phonenumber telephone telefon teleph', {
      ...phone,
      looksLike: /^(\+|0)[\d\s/().-]{8,18}$/,
    }),
    text(
      'mobile',
      40,
      'gsm gsmnummer gsmnr mobiel mobielnummer mobielnr mobile mobilenumber mobilephone portable mobiltelefon handy cell cellphone',
      phone,
    ),
    {
      name: 'email',
      titles: titles('email mail mailadres emailadres emailaddress courriel emailalgemeen emailcontact'),
      read: emailReader,
      part: 'contact',
      looksLike: /^\S+@\S+\.\w+$/,
    },
    {
      name: 'invoiceEmail',
      titles: titles(
        'factuurmail emailinvoices invoicesemail mailinvoices mailfacturatie mailfact mailfactuur mailfacturen emailfactuur emailfacturen factuuremail emailfact emailfacturatie emailboekhouding invoiceemail billingemail emailfacturation emailcompta rechnungsemail',
      ),
      read: emailReader,
      part: 'invoiceContact',
    },
    text(
      'contactName',
      160,
      'contact contactpersoon contactnaam naamcontactpersoon naamcontact tav aanspreekpunt contactperson contactname attn personnedecontact ansprechpartner kontakt',
      { ...ofContact, unless: /mail|tel|gsm|fax|phone|contactid$|nummer|contactnr/ },
    ),
    ...moreContactFields,
    text('firstName', 80, 'voornaam firstname billingfirstname givenname prenom vorname', ofContact),
    text('surnamePrefix', 20, 'tussenvoegsel tussenvoegsels surnameprefix', ofContact),
    text('surname', 80, 'achternaam familienaam surname lastname familyname billinglastname nomdefamille nachname', ofContact),
    {
      name: 'paymentDays',
      titles: titles(
        'betaaltermijn krediettermijn kredietdagen modedereglement reglement conditionsdereglement delaireglement betaling betalingstermijn betalingsvoorwaarden betaalvoorwaarden betalingsconditie betalingscondities betalingsvoorwaarde betaalvoorwaarde betaalconditie betaaldagen paymentterm paymentterms paymentdays terms delaidepaiement conditionsdepaiement conditionspaiement zahlungsziel zahlungsbedingung termijn',
      ),
      read: paymentDaysReader,
    },
    {
      name: 'language',
      titles: titles('taal taalcode language langue sprache lang correspondentietaal nf nfd nfe nfde'),
      read: languageReader,
    },
    {
      name: 'creditLimit',
      titles: titles('kredietlimiet kredietlijn krediet limiet creditlimit limitedecredit kreditlimit encoursautorise plafondcredit'),
      read: numberReader({ min: 0, max: 100_000_000, thousands: true }),
    },
    {
      name: 'accountManager',
      titles: titles('vert vertegenwoordiger accountmanager manager verkoper salesrep salesperson representant vertreter'),
      read: choiceReader(words.accountManager),
    },
    {
      name: 'priceList',
      titles: titles('prijslijst prijscategorie prijsgroep pricelist pricegroup tarif preisliste'),
      read: choiceReader(words.priceList),
    },
    {
      name: 'orderManager',
      titles: titles('ordermanager orderbegeleider orderbeheerder binnendienst'),
      read: choiceReader(words.orderManager),
    },
    { name: 'prepressManager', titles: titles('prepressmanager dtper'), read: choiceReader(words.prepressManager) },
    {
      name: 'customerType',
      titles: titles('klantsoort soortklant klanttype typeklant customertype typeclient kundenart'),
      read: choiceReader(words.customerType),
    },
    { name: 'business', titles: titles('zakelijk business professionnel gewerblich'), read: yesNoReader },
    { name: 'vatType', titles: titles('soortbtw btwregime btwtype vattype regimetva steuerart'), read: choiceReader(words.vatType) },
    {
      name: 'invoiceFrequency',
      titles: titles('factuurfrequentie facturatiefrequentie invoicefrequency frequencedefacturation rechnungsrhythmus'),
      read: choiceReader(words.invoiceFrequency),
    },
    { name: 'invoiceReminders', titles: titles('herinneringen aanmaningen reminders rappels mahnungen'), read: yesNoReader },
    { name: 'poRequired', titles: titles('inkoopnummerverplicht poverplicht porequired'), read: yesNoReader },
    { name: 'proofRequired', titles: titles('proefverplicht proofrequired'), read: yesNoReader },
    { name: 'fsc', titles: titles('fsc'), read: yesNoReader },
    text(
      'deliveryInstructions',
      longestInstructions,
      'leverinstructie leverinstructies leveringsinstructie leveringsinstructies afleverinstructie afleverinstructies bezorginstructie bezorginstructies leveropmerking instructielevering deliveryinstruction deliveryinstructions deliverynote deliverynotes shippinginstructions instructionslivraison instructionsdelivraison consignesdelivraison lieferhinweis lieferhinweise lieferanweisung zustellhinweis',
    ),
    text(
      'attention',
      120,
      'terattentievan attentie attention zuhanden naamleveradres naamafleveradres adresnaam addressname deliveryname shiptoname nomdeladresse nomlivraison',
    ),
    text('salutation', 40, 'aanhef salutation anrede', ofContact),
    text('nickname', 40, 'roepnaam nickname rufname', ofContact),
    { name: 'receivesInvoices', titles: titles('ontvangtfacturen receivesinvoices'), read: yesNoReader, ...ofContact },
    { name: 'seesAll', titles: titles('zietalles zietalleorders seesall'), read: yesNoReader, ...ofContact },
    { name: 'unit', titles: titles('bedrijfsonderdeel unit businessunit vestiging merk filiaal'), read: choiceReader(words.unit) },
    {
      name: 'active',
      titles: titles('actief active actif aktiv status klantstatus relatiestatus accountstatus statut'),
      read: activeReader,
      unless: /in-?a[ck]t|niet|nicht|non/,
    },
    {
      name: 'blocked',
      titles: titles('geblokkeerd blokkade blocked inactief inactive nietactief bloque inactif gesperrt inaktiv'),
      read: yesNoReader,
    },
    text('notes', 4000, 'opmerking opm opmerkingen notitie notities memo notes note remark remarks comment remarque bemerkung info'),
  ];
}
