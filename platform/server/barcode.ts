import type { RenderOptions } from 'bwip-js/node';

/** A Code 128 barcode as SVG, without text under it; `text` is printable ASCII. */
export function code128Svg(text: string, heightMm = 10): Promise<string> {
  return svgOf({ bcid: 'code128', text, height: heightMm, paddingwidth: 0, paddingheight: 0 });
}

/** A QR code as SVG with its quiet zone. */
export function qrSvg(text: string): Promise<string> {
  return svgOf({ bcid: 'qrcode', text, paddingwidth: 4, paddingheight: 4, backgroundcolor: 'FFFFFF' });
}

/** What draws every barcode there is weighs more than all of the server's own code: it is read when one is asked for. */
async function svgOf(barcode: RenderOptions): Promise<string> {
  const { toSVG } = await import('bwip-js/node');
  return toSVG(barcode);
}
