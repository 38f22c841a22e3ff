import { join } from 'node:path';
import { readScanCommandsPaperEndpoint } from '#modules/stock/contract/picking/scan-commands-paper.endpoint.ts';
import { type ScanCommand, scanCommands } from '#modules/stock/domain/picking/scan-command.ts';
import en from '#modules/stock/text/en.json' with { type: 'json' };
import nl from '#modules/stock/text/nl.json' with { type: 'json' };
import { code128Svg } from '#platform/server/documents/barcode.ts';
import { documentText } from '#platform/server/documents/document-text.ts';
import { typesetPdf } from '#platform/server/documents/typst.ts';
import { Download, query } from '#platform/server/served.ts';

export const readScanCommandsPaper = query(readScanCommandsPaperEndpoint, async ({ actor, now }) => {
  const { language, labels } = documentText({ nl: nl.documents.scanCommands, en: en.documents.scanCommands }, actor.language);
  const bytes = async () => {
    const commands = [];
    for (const [command, code] of Object.entries(scanCommands) as [ScanCommand, string][]) {
      commands.push({ code, label: labels[command], barcode: await code128Svg(code, 16) });
    }
    return typesetPdf({
      template: join(import.meta.dirname, 'scan-commands-paper.typ'),
      data: { language, labels, commands },
      createdAt: now,
    });
  };
  return new Download({ bytes, mime: 'application/pdf', name: 'scanopdrachten.pdf', inline: true });
});
