/**
 * The two messages of the Internet Printing Protocol for a print (RFC 8010, encoding; RFC 8011, Print-Job): every printer
 * sold in the last twenty years speaks them, and so does CUPS.
 */
export type PrintJob = { printerUri: string; title: string; user: string; bytes: Uint8Array };
export type PrintResponse = { status: number; message: string };

const tags = { operation: 0x01, end: 0x03, text: 0x41, name: 0x42, uri: 0x45, charset: 0x47, language: 0x48, mime: 0x49 };
const printJobOperation = 0x0002;
const requestId = 1;

export function encodePrintJob({ printerUri, title, user, bytes }: PrintJob): Buffer {
  return Buffer.concat([
    header(printJobOperation),
    Buffer.from([tags.operation]),
    attribute(tags.charset, 'attributes-charset', 'utf-8'),
    attribute(tags.language, 'attributes-natural-language', 'en'),
    attribute(tags.uri, 'printer-uri', printerUri),
    attribute(tags.name, 'requesting-user-name', user),
    attribute(tags.name, 'job-name', title),
    attribute(tags.mime, 'document-format', 'application/pdf'),
    Buffer.from([tags.end]),
    bytes,
  ]);
}

export function encodePrintResponse({ status, message }: PrintResponse): Buffer {
  return Buffer.concat([
    header(status),
    Buffer.from([tags.operation]),
    attribute(tags.charset, 'attributes-charset', 'utf-8'),
    attribute(tags.language, 'attributes-natural-language', 'en'),
    ...(message ? [attribute(tags.text, 'status-message', message)] : []),
    Buffer.from([tags.end]),
  ]);
}

/** Decodes a request or response into its code, attributes and document. Throws for an invalid message. */
export function decodeIpp(message: Buffer): { code: number; attributes: Record<string, string>; document: Buffer } {
  const attributes = new Map<string, string>();
  let at = 8;
  while (message[at] !== tags.end) {
    const tag = message.readUInt8(at);
    at += 1;
    if (tag < 0x10) continue;
    const name = field(message, at);
    const value = field(message, name.end);
    attributes.set(name.bytes.toString('utf8'), value.bytes.toString('utf8'));
    at = value.end;
  }
  return { code: message.readUInt16BE(2), attributes: Object.fromEntries(attributes), document: message.subarray(at + 1) };
}

/** Whether the status is successful: 0x0000 to 0x00ff. */
export function isPrinted(code: number): boolean {
  return code < 0x0100;
}

function header(code: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16BE(0x0101, 0);
  bytes.writeUInt16BE(code, 2);
  bytes.writeUInt32BE(requestId, 4);
  return bytes;
}

function attribute(tag: number, name: string, value: string): Buffer {
  return Buffer.concat([Buffer.from([tag]), sized(name), sized(value)]);
}

function sized(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8').subarray(0, 255);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function field(message: Buffer, at: number): { bytes: Buffer; end: number } {
  const end = at + 2 + message.readUInt16BE(at);
  if (end > message.length) throw new RangeError('the message ends before its attributes do');
  return { bytes: message.subarray(at + 2, end), end };
}
