import type { ServiceMethod, ShipmentType } from '#modules/shipping/domain/shipment.ts';
import type { LabelRequest } from './carrier.ts';

export type PostNlAccount = { customerCode: string; customerNumber: string; collectionLocation: string };

export type PostNlAddress = {
  AddressType: '01' | '02';
  CompanyName: string;
  Name: string;
  Street: string;
  HouseNr: string;
  HouseNrExt: string;
  Zipcode: string;
  City: string;
  Countrycode: string;
};
export type PostNlShipment = {
  Addresses: PostNlAddress[];
  Contacts: { ContactType: '01'; Email: string }[];
  Dimension: { Weight: number };
  ProductCodeDelivery: string;
  Reference: string;
  CustomerOrderNumber: string;
};
type PostNlMessage = { MessageID: string; MessageTimeStamp: string };
export type PostNlLabelRequest = {
  Customer: {
    CustomerCode: string;
    CustomerNumber: string;
    CollectionLocation: string;
    Address: PostNlAddress;
    Email: string;
    Name: string;
  };
  Message: PostNlMessage & { Printertype: 'GraphicFile|PDF' };
  Shipments: PostNlShipment[];
};

export type PostNlConfirmRequest = Pick<PostNlLabelRequest, 'Customer'> & {
  Message: PostNlMessage;
  Shipments: (PostNlShipment & { Barcode: string })[];
};

/** Product codes of PostNL: 3085 standard, 3385 stated address only, 3189 signature, 2928 letterbox parcel. */
const productCodes: Record<ServiceMethod, string> = { standard: '3085', stated_address: '3385', signature: '3189' };
const letterboxParcel = '2928';
/** Parcels to other countries of the EU. */
const abroad = '4944';

/** The body of `POST /shipment/v2_2/label`, as PostNL documents it. */
export function postNlLabelRequest(request: LabelRequest, account: PostNlAccount): PostNlLabelRequest {
  const { sender, to, parcelGrams } = request;
  return {
    Customer: {
      CustomerCode: account.customerCode,
      CustomerNumber: account.customerNumber,
      CollectionLocation: account.collectionLocation,
      Address: { ...streetOf(sender.street), ...placeOf(sender), AddressType: '02', CompanyName: sender.legalName, Name: sender.name },
      Email: sender.email,
      Name: sender.name,
    },
    Message: { MessageID: request.messageId, MessageTimeStamp: timeStamp(request), Printertype: 'GraphicFile|PDF' },
    Shipments: parcelGrams.map((grams) => ({
      Addresses: [
        {
          AddressType: '01',
          CompanyName: to.attention === '' ? '' : to.name,
          Name: to.attention === '' ? to.name : to.attention,
          Street: to.street,
          HouseNr: to.houseNumber,
          HouseNrExt: to.addition,
          ...placeOf(to),
        },
      ],
      Contacts: to.email === '' ? [] : [{ ContactType: '01', Email: to.email }],
      Dimension: { Weight: grams },
      ProductCodeDelivery: productCode(request.type, request.method, to.country),
      Reference: request.reference,
      CustomerOrderNumber: request.orderNumber,
    })),
  };
}

/** The body of `POST /shipment/v2/confirm`: the labelled parcels by their current barcodes. */
export function postNlConfirmRequest(
  { barcodes, ...request }: LabelRequest & { barcodes: readonly string[] },
  account: PostNlAccount,
): PostNlConfirmRequest {
  const { Customer, Message, Shipments } = postNlLabelRequest(request, account);
  const { MessageID, MessageTimeStamp } = Message;
  return {
    Customer,
    Message: { MessageID, MessageTimeStamp },
    Shipments: Shipments.map((shipment, index) => ({ ...shipment, Barcode: barcodes[index]! })),
  };
}

function productCode(type: ShipmentType, method: ServiceMethod, country: string): string {
  if (type === 'letterbox') return letterboxParcel;
  return country === 'NL' || country === 'BE' ? productCodes[method] : abroad;
}

function placeOf({ postcode, city, country }: { postcode: string; city: string; country: string }) {
  return { Zipcode: postcode.replace(/\s/g, '').toUpperCase(), City: city, Countrycode: country };
}

/** Splits a brand's street from its house number, which PostNL expects in separate fields. */
function streetOf(street: string) {
  const [, name = street, number = '', addition = ''] = /^(.*?)\s+(\d+)\s*(\S*)$/.exec(street) ?? [];
  return { Street: name, HouseNr: number, HouseNrExt: addition };
}

/** Formats an instant as `dd-MM-yyyy HH:mm:ss`, PostNL's notation. */
function timeStamp({ at, timeZone }: LabelRequest): string {
  const local = at.toZonedDateTimeISO(timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(local.day)}-${two(local.month)}-${local.year} ${two(local.hour)}:${two(local.minute)}:${two(local.second)}`;
}
