import { connect } from 'node:net';
import { dotsOfPrintHeads, type PageRaster, zplOf } from './zpl.ts';

const idleTimeoutMs = 20_000;
const rawPort = 9100;

/** Whether a printer takes ZPL: `zpl://host`, `zpl://host:9100?dots=12`. */
export const isZplPrinter = (uri: string): boolean => uri.startsWith('zpl://');

/** Sends the pages of a PDF to a label printer, as ZPL over its raw port. Returns the error, or undefined when it took them. */
export async function sendZpl(printerUri: string, pdf: Uint8Array, raster: PageRaster): Promise<string | undefined> {
  const { hostname, port, searchParams } = new URL(printerUri);
  const labels = zplOf(await raster(pdf, Number(searchParams.get('dots') ?? dotsOfPrintHeads[0])));
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) || rawPort });
    const end = (error?: string) => {
      socket.destroy();
      resolve(error);
    };
    socket.setTimeout(idleTimeoutMs, () => end('timeout'));
    socket.on('error', (error) => end(error.message));
    // The printer closes when it has read all; it says nothing.
    socket.on('close', () => resolve(undefined));
    socket.on('connect', () => socket.end(labels));
    socket.resume();
  });
}
