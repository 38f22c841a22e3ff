import { randomUUID } from 'node:crypto';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { serviceUrl } from '../external/service-url.ts';
import { readStored, storeFile } from '../files/files.ts';
import { externalCallJob } from '../jobs/jobs.ts';
import type { InnerKernel, Kernel } from '../kernel.ts';
import { correlationId } from '../log/correlation.ts';
import type { CommandContext } from '../served.ts';
import { slot } from '../slot.ts';
import { sendToPrinter } from './send-to-printer.ts';
import { isZplPrinter, sendZpl } from './send-zpl.ts';
import type { PageRaster } from './zpl.ts';

/** Draws the pages of a PDF for printers that take pictures; the module that reads PDFs fills it. */
export const pageRaster = slot<PageRaster>('printing.pageRaster');

/** The path of the printer stubs of a demo shop without configured printers. */
export const printerStubPath = '/stand-ins/printer';
const stubPrinters = ['Magazijn', 'Expeditie'];

export type Printer = { name: string; uri: string };

/** The configured printers; a demo shop without any has two stubs, called like real ones. */
export function printersOf({ config }: Pick<Kernel, 'config'>): readonly Printer[] {
  if (config.printers.length > 0) return config.printers;
  return stubPrinters.flatMap((name) => {
    const uri = serviceUrl(config, undefined, `${printerStubPath}/${name.toLowerCase()}`);
    return uri === undefined ? [] : [{ name, uri }];
  });
}

type PrinterRefusal = 'SERVICE_NOT_SET_UP' | 'PRINTER_REQUIRED' | 'PRINTER_UNKNOWN';

/**
 * The printer that a person chose in the menu; refuses SERVICE_NOT_SET_UP in a shop without printers, PRINTER_REQUIRED without a choice,
 * PRINTER_UNKNOWN when it is gone.
 */
export function decidePrinter(printers: readonly Printer[], chosen: string): Decision<Printer, PrinterRefusal> {
  if (printers.length === 0) return refuse('SERVICE_NOT_SET_UP', { setting: 'PRINTERS' });
  if (chosen === '') return refuse('PRINTER_REQUIRED');
  const printer = printers.find(({ name }) => name === chosen);
  return printer ? accept(printer) : refuse('PRINTER_UNKNOWN', { name: chosen });
}

type Paper = { title: string; bytes: Uint8Array; refs: Record<string, number> };
type Print = { printer: string; key: string; title: string; user: string; refs: Paper['refs'] };

/** Prints after the commit. A failure is recorded as a fact of the records; a person prints again. */
export async function queuePrint(context: CommandContext, printer: string, { title, bytes, refs }: Paper): Promise<void> {
  const file = await storeFile(context, bytes, { name: `${title}.pdf`, mime: 'application/pdf' });
  const print: Print = { printer, key: file.key, title, user: context.actor.name, refs };
  await context.tx.addJob('print.send', print);
}

/** Logs what a printer got that speaks no HTTP, as `kernel.outside` logs the others. */
async function logRaw({ callLog, clock }: InnerKernel, { uri }: Printer, pdf: Uint8Array, send: () => Promise<string | undefined>) {
  const begun = performance.now();
  const error = await send();
  callLog.add({
    ...{ at: clock.now().toString(), direction: 'out', service: 'printer', method: 'RAW', path: uri },
    ...{ durationMs: Math.round(performance.now() - begun), actorId: 0, actorName: '', apiKeyId: null },
    ...{ correlationId: correlationId() ?? randomUUID(), request: `application/pdf, ${pdf.byteLength} bytes` },
    ...{ status: null, response: null, error: error ?? null },
  });
  return error;
}

export const printJob = externalCallJob<Print, string | undefined>('print.send', {
  read: async (_, payload) => payload as Print,
  async call(kernel, { printer: name, key, title, user }) {
    const printer = printersOf(kernel).find((one) => one.name === name);
    if (!printer) return 'not configured';
    const bytes = await readStored(kernel, { key });
    if (isZplPrinter(printer.uri)) {
      const [raster] = pageRaster.entriesOf(kernel);
      return raster ? logRaw(kernel, printer, bytes, () => sendZpl(printer.uri, bytes, raster)) : 'this installation cannot draw PDF pages';
    }
    return sendToPrinter({ printerUri: printer.uri, title, user, bytes }, kernel.outside('printer'));
  },
  async save({ tx }, _, { printer, title, refs }, error) {
    if (error) await tx.record({ fact: 'print.failed', refs, data: { title, printer, error } });
  },
});
