import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { prepareChild } from '#modules/prepress/server/preflight/bounded-child.ts';
import { inspectPdf } from '#modules/prepress/server/preflight/inspect-pdf.ts';
import { renderPage } from '#modules/prepress/server/preflight/render-page.ts';
import { makeInnerPdf } from '#test/make-pdf.ts';

/** A thesis of a number of pages, one in six in colour; the median of a number of runs. */
const PAGES = [1, 300, 675];
const RUNS = 3;
const bounds = { memoryMb: 2048, totalMemoryMb: 4096 };

/** The command-line tools that give the same answers: page count and boxes, fonts, images, ink on every page. */
const otherTools: [string, ...string[]][] = [
  ['pdfinfo', '-box', '-l', '-1'],
  ['pdffonts'],
  ['pdfimages', '-list'],
  ['gs', '-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=inkcov', '-o', '-'],
];

/** How long a file may take to arrive, in which a spare child loads its libraries. */
const ARRIVAL_MS = 1500;

async function medianMs(act: () => unknown, before?: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await before?.();
    const start = performance.now();
    await act();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}

function runOthers(path: string): void {
  for (const [tool, ...options] of otherTools) {
    const { status } = spawnSync(tool, [...options, path], { stdio: 'ignore' });
    if (status !== 0) throw new Error(`${tool} ended with ${status}`);
  }
}

function report(name: string, value: number, unit: string, ratio?: number): void {
  const measured = { bench: 'preflight', name, value: Math.round(value * 10) / 10, unit };
  console.log(JSON.stringify(ratio === undefined ? measured : { ...measured, ratio: Math.round(ratio * 100) / 100 }));
}

const folder = await mkdtemp(join(tmpdir(), 'katern-bench-'));
try {
  const missing = otherTools.map(([tool]) => tool).filter((tool) => spawnSync(tool, ['-v'], { stdio: 'ignore' }).error);
  const beside = missing.length === 0;
  console.log(
    beside ? 'Beside poppler and Ghostscript; ratio = their time / ours' : `Nothing to compare with, not found: ${missing.join(', ')}`,
  );
  for (const pages of PAGES) {
    const path = join(folder, `${pages}.pdf`);
    const colourPages = Array.from({ length: Math.floor(pages / 6) }, (_, index) => (index + 1) * 6);
    await writeFile(
      path,
      await makeInnerPdf({ pages, widthMm: 170, heightMm: 240, bleedMm: 3, colourPages, font: 'embedded', trimBox: true }),
    );
    const ours = await medianMs(async () => {
      const outcome = await inspectPdf(path, bounds);
      const found = 'failed' in outcome ? outcome.failed : outcome.pages.filter((page) => page.hasColour).length;
      if (found !== colourPages.length) throw new Error(`${colourPages.length} coloured pages are in the file, found: ${found}`);
    });
    const ratio = beside ? (await medianMs(() => runOthers(path))) / ours : undefined;
    report(`inspect ${pages} pages`, ours, 'ms', ratio);
    report(`inspect ${pages} pages, rate`, (pages / ours) * 1000, 'pages/s', ratio);
  }
  const short = join(folder, `${PAGES[0]}.pdf`);
  const arrive = async () => {
    prepareChild();
    await setTimeout(ARRIVAL_MS);
  };
  const warm = await medianMs(() => inspectPdf(short, bounds), arrive);
  report('inspect 1 page that took a second to arrive', warm, 'ms', beside ? (await medianMs(() => runOthers(short))) / warm : undefined);
  report('render one page, 1200 px wide', await medianMs(() => renderPage(join(folder, `${PAGES[1]}.pdf`), 6, 1200, bounds)), 'ms');
} finally {
  await rm(folder, { recursive: true });
}
