import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeExplodingForms } from '#test/make-faulty-pdf.ts';
import { makeInnerPdf } from '#test/make-pdf.ts';
import { runInChild } from './bounded-child.ts';

/** Two of these do not fit together. */
const limits = { timeoutMs: 25_000, memoryMb: 320, totalMemoryMb: 400 };

let folder: string;
const endless = () => ({ task: 'inspect' as const, path: path.join(folder, 'endless.pdf'), barcodes: false });
const usual = () => ({ task: 'inspect' as const, path: path.join(folder, 'usual.pdf'), barcodes: false });
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'katern-children-'));
  await writeFile(endless().path, await makeExplodingForms());
  await writeFile(
    usual().path,
    await makeInnerPdf({ widthMm: 170, heightMm: 240, bleedMm: 3, pages: 2, colourPages: [], font: 'embedded', trimBox: true }),
  );
});
afterAll(() => rm(folder, { recursive: true }));

describe('the memory of all child processes', { timeout: 60_000 }, () => {
  it('is shared: a job that does not fit waits for the one before it', async () => {
    const ended: string[] = [];
    const first = runInChild(endless(), { ...limits, timeoutMs: 2_000 }).finally(() => ended.push('first'));
    const second = runInChild(usual(), limits).finally(() => ended.push('second'));
    expect(await first).toEqual({ failed: 'TIMEOUT' });
    expect(await second).toBeInstanceOf(Buffer);
    expect(ended).toEqual(['first', 'second']);
  });

  it('is refused to a person for whom it is not free in time, and free again after a job that is no longer wanted', async () => {
    const unwanted = new AbortController();
    const first = runInChild(endless(), limits, unwanted.signal);
    await expect(runInChild(usual(), { ...limits, waitMs: 20 })).rejects.toMatchObject({ status: 503, code: 'SERVER_BUSY' });
    unwanted.abort();
    expect(await first).toEqual({ failed: 'CRASHED' });
    expect(await runInChild(usual(), { ...limits, waitMs: 20_000 })).toBeInstanceOf(Buffer);
  });

  it('is not waited for by a job that is no longer wanted', async () => {
    const [running, waiting] = [new AbortController(), new AbortController()];
    const first = runInChild(endless(), limits, running.signal);
    const second = runInChild(usual(), limits, waiting.signal);
    waiting.abort();
    expect(await second).toEqual({ failed: 'CRASHED' });
    running.abort();
    await first;
  });
});
