import {
  BinaryBitmap,
  Code128Reader,
  DataMatrixReader,
  DecodeHintType,
  EAN13Reader,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library';

/** The codes of our own labels, of goods and of merchants. */
const readers = [new QRCodeReader(), new Code128Reader(), new EAN13Reader(), new DataMatrixReader()];
const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]]);

/** Reads the barcode in a picture of brightnesses, a byte for each pixel; null where there is none. */
export function decodeBarcode(brightness: Uint8ClampedArray, width: number, height: number): string | null {
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(brightness, width, height)));
  for (const reader of readers) {
    try {
      return reader.decode(bitmap, hints).getText();
    } catch {
      // Readers throw where they find no code of theirs.
    }
  }
  return null;
}

/** Wide enough for a label at arm's length, and small enough to be read several times a second on a phone. */
const maxPixels = 800;

/** A detector for browsers without one of their own: looks at a frame of a video at a time. */
export function createBarcodeDetector(): { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> } {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    async detect(source) {
      const scale = Math.min(1, maxPixels / Math.max(1, source.videoWidth));
      const [width, height] = [Math.round(source.videoWidth * scale), Math.round(source.videoHeight * scale)];
      if (!context || width === 0 || height === 0) return [];
      canvas.width = width;
      canvas.height = height;
      context.drawImage(source, 0, 0, width, height);
      const code = decodeBarcode(brightnessOf(context.getImageData(0, 0, width, height).data), width, height);
      return code === null ? [] : [{ rawValue: code }];
    },
  };
}

/** The brightness of red, green, blue and alpha values, in which green counts half. */
function brightnessOf(colors: Uint8ClampedArray): Uint8ClampedArray {
  const brightness = new Uint8ClampedArray(colors.length / 4);
  for (let at = 0; at < brightness.length; at += 1) {
    brightness[at] = (colors[4 * at]! + 2 * colors[4 * at + 1]! + colors[4 * at + 2]!) / 4;
  }
  return brightness;
}
