import type { Locator } from 'playwright-core';
import { tabTo } from './keyboard.ts';

/** How a person works a page: by pointer, or by keyboard alone. */
export type Hand = {
  click(target: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  check(box: Locator): Promise<void>;
};
/** One that chooses from the lists of the browser too. */
export type PointingHand = Hand & { choose(list: Locator, option: string): Promise<void> };

export const pointer: PointingHand = {
  click: (target) => target.click(),
  fill: (field, text) => field.fill(text),
  check: (box) => box.check(),
  choose: async (list, option) => void (await list.selectOption(option)),
};

export const keyboard: Hand = {
  async click(target) {
    await tabTo(target.page(), target);
    await target.page().keyboard.press('Enter');
  },
  async fill(field, text) {
    await tabTo(field.page(), field);
    await field.page().keyboard.press('Control+a');
    await field.page().keyboard.insertText(text);
  },
  async check(box) {
    await tabTo(box.page(), box);
    await box.page().keyboard.press('Space');
  },
};
