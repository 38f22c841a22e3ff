import { dirname, isAbsolute, join, relative } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { NodeCompiler, NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFiles } from './font-files.ts';

/** A task for the thread of `typst.ts`: texts of the data have only characters that the fonts show. */
export type TypesetTask = {
  id: number;
  template: string;
  data: string;
  attachments: readonly { name: string; bytes: Uint8Array; mime: string; description: string }[];
  pictures: readonly Uint8Array[];
  isArchived: boolean;
  /** Seconds since 1970; without it the file has no date. */
  createdAt: number | undefined;
};
export type TypesetResult = { id: number } & ({ pdf: Uint8Array } | { failure: string });

const root = join(import.meta.dirname, '..', '..', '..');
const documentsBetweenEvictions = 2;

let starting: Promise<NodeCompiler> | undefined;
let typesetCount = 0;

parentPort!.on('message', (task: TypesetTask) => {
  void typeset(task).then(
    (pdf) => parentPort!.postMessage({ id: task.id, pdf } satisfies TypesetResult),
    (error: unknown) => parentPort!.postMessage({ id: task.id, failure: (error as Error).message } satisfies TypesetResult),
  );
});

async function typeset(task: TypesetTask): Promise<Uint8Array> {
  starting ??= createCompiler();
  const compiler = await starting;
  if (typesetCount++ % documentsBetweenEvictions === 0) compiler.evictCache(0);
  // Typst numbers every path it ever sees with 16 bits, so all documents reuse the same few paths.
  const placed = task.attachments.map((file, index) => ({ ...file, path: `/attachments/${index}` }));
  const shadows = [...placed, ...task.pictures.map((bytes, index) => ({ bytes, path: `/pictures/${index}` }))];
  for (const file of shadows) compiler.mapShadow(join(root, file.path), Buffer.from(file.bytes));
  try {
    return pdfOf(compiler, task, placed);
  } finally {
    for (const file of shadows) compiler.unmapShadow(join(root, file.path));
  }
}

async function createCompiler(): Promise<NodeCompiler> {
  const typst = await import('@myriaddreamin/typst-ts-node-compiler');
  return typst.NodeCompiler.create({ workspace: root, fontArgs: [{ fontPaths: fontFiles.map(dirname) }] });
}

type Placed = TypesetTask['attachments'][number] & { path: string };

function pdfOf(typst: NodeCompiler, { template, data, isArchived, createdAt }: TypesetTask, placed: readonly Placed[]): Uint8Array {
  const body = isAbsolute(template) ? `#include ${JSON.stringify(`/${relative(root, template)}`)}` : template;
  const compiled = typst.compile({ mainFileContent: [...placed.map(embed), body].join('\n'), inputs: { data } });
  const document = compiled.result;
  if (!document) throw new Error(`the document cannot be typeset: ${reasons(typst, compiled.takeError())}`);
  return typst.pdf(document, {
    ...(isArchived && { pdfStandard: 'a-3b' }),
    ...(createdAt !== undefined && { creationTimestamp: createdAt }),
  });
}

function embed({ name, path, mime, description }: Placed): string {
  const [file, source, type, text] = [name, path, mime, description].map((value) => JSON.stringify(value));
  return `#pdf.embed(${file}, read(${source}, encoding: none), relationship: "alternative", mime-type: ${type}, description: ${text})`;
}

function reasons(typst: NodeCompiler, error: NodeError | null): string {
  const diagnostics: { message: string; path: string }[] = error ? typst.fetchDiagnostics(error) : [];
  return diagnostics.map(({ message, path }) => `${message} (${relative(root, path)})`).join('; ');
}
