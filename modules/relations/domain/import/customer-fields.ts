import { choiceReader, emailReader, numberReader, phoneReader, textReader, yesNoReader } from '#platform/domain/import/field-readers.ts';
import type { ImportField } from '#platform/domain/import/import-field.ts';
import { longestInstructions } from '../customer/delivery-instructions.ts';
import { addressBlockFields, addressKindField, countryReader } from './address-fields.ts';
import {
  activeReader,
  blockReader,
  contactNameReader,
  customerTypeReader,
  houseNumberReader,
  languageReader,
  paymentDaysReader,
  streetReader,
} from './customer-readers.ts';
import { moreContacts } from './customer-record.ts';

const titles = (text: string) => text.split(' ');

/** The values that a file names by a word: managers, business units and price lists of the shop, and the choices of the screens. */
export type CustomerWords = Record<'accountManager' | 'orderManager' | 'prepressManager' | 'unit', ReadonlyMap<string, number>> &
  Record<'priceList' | 'customerType' | 'vatType' | 'invoiceFrequency' | 'addressKind', ReadonlyMap<string, string>>;

/** The second line of an address: `Address line 2`. */
const secondLine = /(?:adres(?:se|regel)?|address(?:line)?|street|straat|line)2$/;

/** The parts of a row without which its customer comes in. */
const ofContact = { part: 'contact' } as const;
const phone = { read: phoneReader, part: 'phone' } as const;

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
      'klantnummer klantnr klnr klantid relatieid debiteurid clientid kundenid debiteurnr debiteurnummer debnr klantencode klantennummer debiteurennummer debiteurencode debiteurcode nummer nr no customernumber customerno custno customerid accountnumber numclient numeroclient noclient nclient ncl codeclient klantcode kundennummer kundennr kdnr debitorennummer code id relatienummer relatienr relatiecode verkooprelatie verkooprelatiecode konto kontonummer debitorenkonto personenkonto misid reference ac acno accountno accountcode accountref accountid relcode relnr number custcode customercode ccode cliref noclient refclient accountreference',
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
    {
      ...text(
        'contactName',
        160,
        'contact contactpersoon contactnaam naamcontactpersoon naamcontact tav aanspreekpunt contactperson contactname attn personnedecontact ansprechpartner kontakt',
        { ...ofContact, unless: /mail|tel|gsm|fax|phone|contactid$|nummer|contactnr/ },
      ),
      read: contactNameReader,
    },
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
      read: customerTypeReader(choiceReader(words.customerType)),
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
    { name: 'packCheck', titles: titles('inhoudcontroleren controleinpakken packcheck'), read: yesNoReader },
    { name: 'fsc', titles: titles('fsc'), read: yesNoReader },
    text(
      'deliveryInstructions',
      longestInstructions,
      'leverinstructie leverinstructies leveringsinstructie leveringsinstructies afleverinstructie afleverinstructies bezorginstructie bezorginstructies leveropmerking opmerkinglevering opmerkingenlevering opmlevering leveropm instructielevering deliveryinstruction deliveryinstructions deliverynote deliverynotes shippinginstructions instructionslivraison instructionsdelivraison consignesdelivraison lieferhinweis lieferhinweise lieferanweisung zustellhinweis',
    ),
    text(
      'attention',
      120,
      'terattentievan tavleveradres levertav aflevertav attentie attention zuhanden naamleveradres naamafleveradres adresnaam addressname deliveryname shiptoname nomdeladresse nomlivraison',
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
      // Business Central blocks shipments, invoices or all.
      read: (cell, how) =>
        /^(?:all|alles?|ship|invoice|verzenden|factureren|facturen)$/i.test(String(cell).trim()) ? { value: true } : yesNoReader(cell, how),
    },
    text('notes', 4000, 'opmerking opm opmerkingen notitie notities memo notes note remark remarks comment remarque bemerkung info'),
  ];
}
