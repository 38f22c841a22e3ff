import { once } from 'node:events';
import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { dotsOfPrintHeads, type PageRaster, zplOf } from './zpl.ts';

const idleTimeoutMs = 20_000;
/** Milliseconds for a printer that has everything to close the connection; many never do. */
const closeTimeoutMs = 2000;
const rawPort = 9100;

/** Whether a printer takes ZPL: `zpl://host`, `zpl://host:9100?dots=12`. */
export const isZplPrinter = (uri: string): boolean => uri.startsWith('zpl://');

/**
 * Sends the pages of a PDF to a label printer, as ZPL over its raw port, one page after the other. Returns the error, or undefined when it took
 * them.
 */
export async function sendZpl(printerUri: string, pdf: Uint8Array, raster: PageRaster): Promise<string | undefined> {
  try {
    const { hostname, port, searchParams } = new URL(printerUri);
    const dots = dotsOfPrintHeads.find((one) => String(one) === searchParams.get('dots')) ?? dotsOfPrintHeads[0];
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || rawPort });
    socket.setTimeout(idleTimeoutMs, () => socket.destroy(new Error('timeout')));
    try {
      // The printer says nothing; what it says all the same is not kept.
      socket.resume();
      await pipeline(async function* () {
        for await (const page of raster(pdf, dots)) yield zplOf(page);
      }, socket);
      if (!socket.destroyed) await once(socket, 'close', { signal: AbortSignal.timeout(closeTimeoutMs) }).catch(failedLate);
      return undefined;
    } finally {
      socket.destroy();
    }
  } catch (error) {
    return (error as Error).message;
  }
}

/** A printer that keeps its side open has printed. */
function failedLate(error: Error): void {
  if (error.name !== 'AbortError') throw error;
}
