import type { Page } from 'playwright-core';

/** Names the page's main buttons that the shown notice covers; says so where the page has no notice or no main button. */
export function coveredButtons(tab: Page): Promise<string[]> {
  return tab.evaluate(`(() => {
    const notice = document.querySelector('section[aria-live] > [data-kind]')?.getBoundingClientRect();
    if (!notice) return ['no notice'];
    const buttons = [...document.querySelectorAll('main .mantine-Button-root:is(:not([data-variant]), [data-variant="filled"])')];
    if (buttons.length === 0) return ['no main button'];
    return buttons
      .filter((button) => {
        const { top, right, bottom, left } = button.getBoundingClientRect();
        return left < notice.right && right > notice.left && top < notice.bottom && bottom > notice.top;
      })
      .map((button) => button.textContent ?? '');
  })()`);
}
