import type { Locator, Page } from 'playwright-core';
import { openBrowser } from '#test/browser.ts';
import { processorOf, signIn } from './page-tools.ts';

/** Milliseconds of one step of the pointer: processor time of the page, and until the frame that shows the bar there. */
type DragStep = { processor: number; shown: number };
export type DragOnBoard = { bars: number; steps: DragStep[] };

/** Steps of the pointer, and how many of them warm up the code of the screen. */
const [stepCount, warmUp] = [140, 20];

/** Drags a bar of the board of two weeks to and fro over its place and those beside it. */
export async function dragOnBoard(address: string): Promise<DragOnBoard> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ baseURL: address, locale: 'nl-NL', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await signIn(page, 'planner');
    const board = page.waitForResponse((response) => response.url().includes('/api/planning/board?'));
    await page.goto('/planning?span=twoWeeks');
    const { bars } = (await (await board).json()) as { bars: { id: number[] } };
    await page.waitForLoadState('networkidle');
    const bar = page.locator('[data-event][data-status="planned"]').filter({ visible: true });
    const box = await firstInView(page, await bar.all());
    const processorMs = await processorOf(page);
    await page.mouse.move(box.x + 4, box.y + box.height / 2);
    await page.mouse.down();
    const steps: DragStep[] = [];
    for (let step = 0; step < stepCount; step += 1) {
      const x = box.x + 4 + 260 * Math.sin(step / 9) + 12;
      const y = box.y + box.height / 2 + 130 * Math.sin(step / 17);
      await page.evaluate(watchFrame);
      const worked = await processorMs();
      await page.mouse.move(x, y);
      const shown = Number(await page.locator('html[data-frame]').getAttribute('data-frame'));
      steps.push({ processor: (await processorMs()) - worked, shown });
    }
    await page.keyboard.press('Escape');
    await page.mouse.up();
    return { bars: bars.id.length, steps: steps.slice(warmUp) };
  } finally {
    await browser.close();
  }
}

async function firstInView(page: Page, bars: readonly Locator[]) {
  for (const bar of bars) {
    const box = await bar.boundingBox();
    const size = page.viewportSize()!;
    if (box && box.x > 500 && box.x < size.width - 300 && box.y > 350 && box.y < size.height - 200) return box;
  }
  throw new Error('no planned bar is in the middle of the screen');
}

/** Runs in the page: measures from the next step of the pointer to the second frame after it, in which its effect is drawn. */
const watchFrame = `(() => {
  delete document.documentElement.dataset.frame;
  addEventListener('pointermove', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        requestAnimationFrame(() => {
          document.documentElement.dataset.frame = String(performance.now() - timeStamp);
        });
      };
      port2.postMessage(null);
    });
  }, { once: true, capture: true });
})()`;
