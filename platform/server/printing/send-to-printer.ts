import { callExternal, type Send } from '../external/external-call.ts';
import { decodeIpp, encodePrintJob, isPrinted, type PrintJob } from './ipp.ts';

const printTimeoutMs = 20_000;

/** Sends a PDF to a printer (`ipp://host/path`, `ipps://…`, or http). Returns the error, or undefined when it prints. */
export async function sendToPrinter(job: PrintJob, send: Send = callExternal): Promise<string | undefined> {
  try {
    const { status, bytes } = await send({
      method: 'POST',
      url: httpAddress(job.printerUri),
      headers: { 'content-type': 'application/ipp' },
      body: encodePrintJob(job),
      timeoutMs: printTimeoutMs,
    });
    if (status < 200 || status > 299) return `HTTP ${status}`;
    const { code, attributes } = decodeIpp(bytes);
    return isPrinted(code) ? undefined : attributes['status-message'] || `IPP 0x${code.toString(16).padStart(4, '0')}`;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The HTTP URL of an IPP address: HTTP on port 631. */
function httpAddress(printerUri: string): string {
  const uri = new URL(printerUri.replace(/^ipp/, 'http'));
  if (printerUri.startsWith('ipp') && uri.port === '') uri.port = '631';
  return uri.href;
}
