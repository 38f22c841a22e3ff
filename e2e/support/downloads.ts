import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

async function fetched(link: Locator) {
  const address = await link.getAttribute('href');
  const answer = await link.page().request.get(address ?? '');
  expect(answer.status(), address ?? 'no address').toBe(200);
  return answer;
}

/** Expects that a link opens a PDF for the user who sees the link. */
export async function expectPdf(link: Locator): Promise<void> {
  expect((await (await fetched(link)).body()).subarray(0, 5).toString()).toBe('%PDF-');
}

export async function textBehind(link: Locator): Promise<string> {
  return (await fetched(link)).text();
}
