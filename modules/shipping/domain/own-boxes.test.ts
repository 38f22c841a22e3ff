import { describe, expect, it } from 'vitest';
import { boxesToPack } from './own-boxes.ts';

const boxOf = (...quantities: number[]) => ({
  contents: quantities.map((quantity, at) => ({ deliveryId: at + 1, lineId: at + 1, quantity })),
});
const contentsOf = (...boxes: ReturnType<typeof boxOf>[]) => boxes.map(({ contents }) => contents);

describe('boxes to pack', () => {
  it('are the proposal until the packer divides them', () => {
    const proposed = [boxOf(40), boxOf(10)];
    expect(boxesToPack(proposed, null)).toEqual({ boxes: contentsOf(...proposed), isOutdated: false });
  });

  it('stay as the packer divided them while the proposal is the same', () => {
    const own = { boxes: contentsOf(boxOf(25), boxOf(25)), proposed: [boxOf(40), boxOf(10)] };
    expect(boxesToPack([boxOf(40), boxOf(10)], own)).toEqual({ boxes: own.boxes, isOutdated: false });
  });

  it('stay, and are called outdated, when a colleague packed a part meanwhile', () => {
    const own = { boxes: contentsOf(boxOf(25), boxOf(25)), proposed: [boxOf(40), boxOf(10)] };
    expect(boxesToPack([boxOf(10)], own)).toEqual({ boxes: own.boxes, isOutdated: true });
  });

  it('are none once a colleague packed everything', () => {
    const own = { boxes: contentsOf(boxOf(25)), proposed: [boxOf(40)] };
    expect(boxesToPack([], own)).toEqual({ boxes: [], isOutdated: false });
  });
});
