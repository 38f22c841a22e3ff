import { decodeIpp, encodePrintJob, isPrinted, type PrintJob } from './ipp.ts';

const patienceMs = 20_000;

/** Hands a PDF to a printer (`ipp://host/path`, `ipps://…`, or the same as http). Answers what went wrong, undefined when it prints. */
export async function sendToPrinter(job: PrintJob): Promise<string | undefined> {
  try {
    const response = await fetch(httpAddress(job.printerUri), {
      method: 'POST',
      headers: { 'content-type': 'application/ipp' },
      body: new Uint8Array(encodePrintJob(job)),
      signal: AbortSignal.timeout(patienceMs),
    });
    const answer = Buffer.from(await response.arrayBuffer());
    if (!response.ok) return `HTTP ${response.status}`;
    const { code, attributes } = decodeIpp(answer);
    return isPrinted(code) ? undefined : attributes['status-message'] || `IPP 0x${code.toString(16).padStart(4, '0')}`;
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error ? cause.message : message;
  }
}

/** IPP is HTTP on a port of its own. */
function httpAddress(printerUri: string): string {
  const uri = new URL(printerUri.replace(/^ipp/, 'http'));
  if (printerUri.startsWith('ipp') && uri.port === '') uri.port = '631';
  return uri.href;
}
