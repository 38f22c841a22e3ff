import { toSVG } from 'bwip-js/node';

/** A Code 128 barcode as SVG, without text under it; `text` is printable ASCII. */
export function code128Svg(text: string, heightMm = 10): string {
  return toSVG({ bcid: 'code128', text, height: heightMm, paddingwidth: 0, paddingheight: 0 });
}

/** A QR code as SVG with its quiet zone. */
export function qrSvg(text: string): string {
  return toSVG({ bcid: 'qrcode', text, paddingwidth: 4, paddingheight: 4, backgroundcolor: 'FFFFFF' });
}
