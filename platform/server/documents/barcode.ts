import { setImmediate as turn } from 'node:timers/promises';
import type { RenderOptions } from 'bwip-js/node';

/** Draws a Code 128 barcode as SVG, without text below it; `text` is printable ASCII. */
export function code128Svg(text: string, heightMm = 10): Promise<string> {
  return svgOf({ bcid: 'code128', text, height: heightMm, paddingwidth: 0, paddingheight: 0 });
}

/** Draws a GS1-128 barcode as SVG: `(00)` and the number of a pallet. */
export function gs1Svg(text: string, heightMm = 10): Promise<string> {
  return svgOf({ bcid: 'gs1-128', text, height: heightMm, paddingwidth: 0, paddingheight: 0 });
}

/** Draws a QR code as SVG, with its quiet zone. */
export function qrSvg(text: string): Promise<string> {
  return svgOf({ bcid: 'qrcode', text, paddingwidth: 4, paddingheight: 4, backgroundcolor: 'FFFFFF' });
}

/**
 * Imports the barcode library on first use, because it is larger than all of the server's own code. Other calls get their turn before each
 * barcode: a sheet has hundreds.
 */
async function svgOf(barcode: RenderOptions): Promise<string> {
  const { toSVG } = await import('bwip-js/node');
  await turn();
  return toSVG(barcode);
}

/** A Code 128 barcode has printable ASCII only. */
export function asciiOf(code: string): string {
  return code.normalize('NFKD').replace(/[^\x20-\x7e]/g, '') || '-';
}
