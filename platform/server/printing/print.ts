import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { readStored, storeFile } from '../files.ts';
import { askingJob } from '../jobs.ts';
import type { Kernel } from '../kernel.ts';
import type { CommandContext } from '../served.ts';
import { sendToPrinter } from './send-to-printer.ts';

/** Where this server stands in for the printers of a shop that has configured none. */
export const printerStandInPath = '/stand-ins/printer';
const standIns = ['Magazijn', 'Expeditie'];

export type Printer = { name: string; uri: string };

/** The printers of the configuration; without any, two stand-ins of this server, reached as real ones are. */
export function printersOf({ config }: Pick<Kernel, 'config'>): readonly Printer[] {
  if (config.printers.length > 0) return config.printers;
  return standIns.map((name) => ({ name, uri: `${config.localUrl}${printerStandInPath}/${name.toLowerCase()}` }));
}

/** The printer that a person chose in the menu; refuses PRINTER_REQUIRED without one, PRINTER_UNKNOWN when it is gone. */
export function decidePrinter(printers: readonly Printer[], chosen: string): Decision<Printer, 'PRINTER_REQUIRED' | 'PRINTER_UNKNOWN'> {
  if (chosen === '') return refuse('PRINTER_REQUIRED');
  const printer = printers.find(({ name }) => name === chosen);
  return printer ? accept(printer) : refuse('PRINTER_UNKNOWN', { name: chosen });
}

type Paper = { title: string; bytes: Uint8Array; refs: Record<string, number> };
type Print = { printer: string; key: string; title: string; user: string; refs: Paper['refs'] };

/** Prints after the commit. What goes wrong stands in the history of what it is about; a person prints again. */
export async function queuePrint(context: CommandContext, printer: string, { title, bytes, refs }: Paper): Promise<void> {
  const file = await storeFile(context, bytes, { name: `${title}.pdf`, mime: 'application/pdf' });
  const print: Print = { printer, key: file.key, title, user: context.actor.name, refs };
  await context.tx.addJob('print.send', print);
}

export const printJob = askingJob<Print, string | undefined>('print.send', {
  read: async (_, payload) => payload as Print,
  async ask(kernel, { printer: name, key, title, user }) {
    const printer = printersOf(kernel).find((one) => one.name === name);
    if (!printer) return 'not configured';
    const bytes = await readStored(kernel, { key });
    return sendToPrinter({ printerUri: printer.uri, title, user, bytes }, kernel.outside('printer'));
  },
  async keep({ tx }, _, { printer, title, refs }, error) {
    if (error) await tx.record({ fact: 'print.failed', refs, data: { title, printer, error } });
  },
});
