import type { Locator } from 'playwright-core';
import type { PointingHand } from './hand.ts';

/**
 * The seconds of a person, by the keystroke-level model (Card, Moran and Newell, 1980): to think of the next step, to point at it, to press,
 * and to type a character at an average speed.
 */
const seconds = { think: 1.35, point: 1.1, press: 0.2, character: 0.28 };

export type Counted = { interactions: number; seconds: number };

/** A hand that counts what it does, and how long a person would take for it. */
export class CountingHand implements PointingHand {
  #counted: Counted = { interactions: 0, seconds: 0 };

  /** What was done since the previous call. */
  take(): Counted {
    const counted = this.#counted;
    this.#counted = { interactions: 0, seconds: 0 };
    return counted;
  }

  async click(target: Locator): Promise<void> {
    this.#count(0);
    await target.click();
  }
  /** A double click, such as on the row of a list. */
  async open(target: Locator): Promise<void> {
    this.#count(0);
    await target.dblclick();
  }
  async fill(target: Locator, text: string): Promise<void> {
    this.#count(text.length);
    await target.fill(text);
  }
  async check(target: Locator): Promise<void> {
    this.#count(0);
    await target.check();
  }
  async choose(target: Locator, option: string): Promise<void> {
    this.#count(option.length);
    await target.selectOption(option);
  }
  async give(target: Locator, name: string, content: string): Promise<void> {
    this.#count(name.length);
    await target.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  }

  #count(characters: number): void {
    this.#counted.interactions += 1;
    this.#counted.seconds += seconds.think + seconds.point + seconds.press + characters * seconds.character;
  }
}
