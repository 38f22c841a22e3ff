import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NodeCompiler, NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import { fontCoverage } from './font-coverage.ts';

export type PdfAttachment = { name: string; bytes: Uint8Array; mime: string; description: string };

export type Typesetting = {
  /** Absolute path of a `.typ` file of this repository, or Typst source. It reads its data with `json(bytes(sys.inputs.data))`. */
  template: string;
  data: unknown;
  attachments?: readonly PdfAttachment[];
  /** JPEG or PNG; the template shows them as `image("/pictures/0")`. */
  pictures?: readonly Uint8Array[];
  standard?: 'pdf-a-3b';
  /** The creation date of the PDF: the same date and data give the same bytes. Without it the file has no date. */
  createdAt?: Temporal.Instant;
};

const root = join(import.meta.dirname, '..', '..', '..');
const require = createRequire(import.meta.url);
const documentsBetweenEvictions = 2;

const fontFiles = [
  require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  require.resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf'),
  require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/sora/600SemiBold/Sora_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/lora/600SemiBold/Lora_600SemiBold.ttf'),
];

let starting: Promise<NodeCompiler> | undefined;
let canShow: ((codePoint: number) => boolean) | undefined;
let typesetCount = 0;

/**
 * Typesets one document and returns the bytes of the PDF. Fonts and templates come from this installation only.
 * Throws when the template is invalid. Characters that the text font lacks become `?`, because PDF/A forbids missing glyphs.
 */
export async function typesetPdf({
  template,
  data,
  attachments = [],
  pictures = [],
  standard,
  createdAt,
}: Typesetting): Promise<Uint8Array> {
  await nextTurn();
  starting ??= createCompiler();
  const compiler = await starting;
  if (typesetCount++ % documentsBetweenEvictions === 0) compiler.evictCache(0);

  // Typst numbers every path it ever sees with 16 bits, so all documents reuse the same few paths.
  const placed = attachments.map((file, index) => ({ ...file, path: `/attachments/${index}` }));
  const shadows = [...placed, ...pictures.map((bytes, index) => ({ bytes, path: `/pictures/${index}` }))];
  for (const file of shadows) compiler.mapShadow(join(root, file.path), Buffer.from(file.bytes));
  try {
    return pdfOf(compiler, { template, data, placed, standard, createdAt });
  } finally {
    for (const file of shadows) compiler.unmapShadow(join(root, file.path));
  }
}

async function createCompiler(): Promise<NodeCompiler> {
  const typst = await import('@myriaddreamin/typst-ts-node-compiler');
  return typst.NodeCompiler.create({ workspace: root, fontArgs: [{ fontPaths: fontFiles.map(dirname) }] });
}

type Placed = Omit<Typesetting, 'attachments' | 'pictures'> & { placed: readonly (PdfAttachment & { path: string })[] };

function pdfOf(typst: NodeCompiler, { template, data, placed, standard, createdAt }: Placed): Uint8Array {
  const body = isAbsolute(template) ? `#include ${JSON.stringify(`/${relative(root, template)}`)}` : template;
  const compiled = typst.compile({
    mainFileContent: [...placed.map(embed), body].join('\n'),
    inputs: { data: JSON.stringify(data, (_, value) => (typeof value === 'string' ? showable(value) : value)) },
  });
  const document = compiled.result;
  if (!document) throw new Error(`the document cannot be typeset: ${reasons(typst, compiled.takeError())}`);
  return typst.pdf(document, {
    ...(standard && { pdfStandard: 'a-3b' }),
    ...(createdAt && { creationTimestamp: Math.floor(createdAt.epochMilliseconds / 1000) }),
  });
}

function embed({ name, path, mime, description }: Placed['placed'][number]): string {
  const [file, source, type, text] = [name, path, mime, description].map((value) => JSON.stringify(value));
  return `#pdf.embed(${file}, read(${source}, encoding: none), relationship: "alternative", mime-type: ${type}, description: ${text})`;
}

function showable(text: string): string {
  if (/^[\x20-\x7e\n]*$/.test(text)) return text;
  return Array.from(text.normalize('NFC'), (char) => (isShown(char) ? char : '?')).join('');
}

function isShown(char: string): boolean {
  canShow ??= fontCoverage(fontFiles[0]!);
  return char === '\n' || canShow(char.codePointAt(0)!);
}

/** The characters of these texts that a document cannot show, each once: emoji and other scripts. It would print `?`. */
export function unprintable(texts: readonly string[]): string[] {
  const marks = new Intl.Segmenter('nl');
  const unusual = texts.filter((text) => !/^[\x20-\x7e\r\n\t]*$/.test(text));
  const segments = [...marks.segment(unusual.join('\n').normalize('NFC'))].map(({ segment }) => segment);
  return [...new Set(segments.filter((segment) => !Array.from(segment).every((char) => char === '\r' || char === '\t' || isShown(char))))];
}

function reasons(typst: NodeCompiler, error: NodeError | null): string {
  const diagnostics: { message: string; path: string }[] = error ? typst.fetchDiagnostics(error) : [];
  return diagnostics.map(({ message, path }) => `${message} (${relative(root, path)})`).join('; ');
}
