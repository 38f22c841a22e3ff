import { isZplPrinter } from './printing/send-zpl.ts';
import { dotsOfPrintHeads } from './printing/zpl.ts';

/** Parses `standard=dpd:home;signature=dpd:home/signature`; a service without an option goes as the standard one, which is an unstamped test letter. */
export function sendcloudOptionsOf(text: string): Record<'standard' | 'stated_address' | 'signature' | 'letterbox', string> {
  const given = Object.fromEntries(text.split(';').map((part) => part.split('=', 2).map((one) => one.trim())));
  const standard = given.standard || 'sendcloud:letter';
  return {
    standard,
    stated_address: given.stated_address || standard,
    signature: given.signature || standard,
    letterbox: given.letterbox || standard,
  };
}

/**
 * `Magazijn=ipp://10.0.0.21/ipp/print;Labels=zpl://10.0.0.22:9100?dots=12`. Throws for dots that no print head has: a label would be printed too
 * small or too large.
 */
export function printersOf(text: string): { name: string; uri: string }[] {
  const printers = text
    .split(';')
    .map((printer) => printer.split('=').map((part) => part.trim()))
    .flatMap(([name, ...uri]) => (name && uri.length > 0 ? [{ name, uri: uri.join('=') }] : []));
  for (const { name, uri } of printers) {
    const dots = isZplPrinter(uri) && URL.canParse(uri) ? new URL(uri).searchParams.get('dots') : null;
    if (dots !== null && !dotsOfPrintHeads.map(String).includes(dots))
      throw new Error(`PRINTERS: ${name} has dots=${dots}; a label printer has ${dotsOfPrintHeads.join(', ')} dots per millimeter.`);
  }
  return printers;
}

/** `2=test.proefschrift.example,proef.cloud.example;5=…` */
export function brandHostsOf(text: string): Record<number, string[]> {
  const brands = text.split(';').map((brand) => brand.split('='));
  return Object.fromEntries(
    brands.map(([uiId = '', hosts = '']) => [
      Number(uiId),
      hosts
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    ]),
  );
}

/** A number above zero; anything else is the fallback. */
export function numberOf(value: string | undefined, fallback: number): number {
  const parsed = Number(value);
  return value && Number.isFinite(parsed) && parsed > 0 ? parsed : fallback;
}

/** A server that listens on every address is reached on the loopback address. */
export function localHost(host: string | undefined): string {
  if (!host || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
