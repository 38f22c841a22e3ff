import { describe, expect, it } from 'vitest';
import { defaultFrame, frameAround, readControls, ScanBurst, type ScannerFrame, showControls } from './scan-burst.ts';

type Typing = { gap?: number; frame?: ScannerFrame; isField?: boolean; repeat?: boolean };

function typed(text: string, { gap = 5, frame = defaultFrame, isField = true, repeat = false }: Typing = {}) {
  const burst = new ScanBurst();
  const steps = [...text].map((character, nth) => {
    const isControl = character < ' ' && character !== '\r' && character !== '\t';
    const key = { '\r': 'Enter', '\t': 'Tab' }[character] ?? (isControl ? String.fromCharCode(character.charCodeAt(0) + 64) : character);
    return burst.take({ key, ctrlKey: isControl, altKey: false, metaKey: false, repeat, timeStamp: 1000 + nth * gap }, frame, isField);
  });
  return steps.flatMap((step) => (step.kind === 'scan' ? [step.code] : []));
}

describe('scan burst', () => {
  it('recognizes a code by its speed, in a field too', () => {
    expect(typed('A-01-1\r')).toEqual(['A-01-1']);
    expect(typed('L3\r', { isField: false })).toEqual(['L3']);
  });
  it('keeps the separators of a GS1 code that is typed into a field', () => {
    expect(typed('10AB12\u001d3740\r')).toEqual(['10AB12\u001d3740']);
  });
  it('leaves what a person types: slow, short, or by a key that is held', () => {
    expect(typed('A-01-1\r', { gap: 90 })).toEqual([]);
    expect(typed('A-01-1\r', { gap: 50 })).toEqual([]);
    expect(typed('500\r')).toEqual([]);
    expect(typed('0000\r', { gap: 30, repeat: true })).toEqual([]);
    expect(typed('\r\r\r', { isField: false })).toEqual([]);
  });
  it('takes the prefix and suffix of the work place off, and recognizes a short or slow code by them', () => {
    const frame = { prefix: '\u0002', suffix: '#\t' };
    expect(typed('\u0002L3#\t', { frame, gap: 120 })).toEqual(['L3']);
    expect(typed('A-01-1#\t', { frame })).toEqual(['A-01-1']);
    expect(typed('A-01-1\r', { frame })).toEqual(['A-01-1']);
    expect(typed('A-01-1\t')).toEqual([]);
  });
  it('begins again after each code', () => {
    expect(typed('A-01-1\rL8711\r')).toEqual(['A-01-1', 'L8711']);
  });
});

describe('scanner frame', () => {
  it('is what a scanner sends around a known code', () => {
    expect(frameAround('~KATERN\r', 'KATERN')).toEqual({ prefix: '~', suffix: '\r' });
    expect(frameAround('KATRN\r', 'KATERN')).toBeUndefined();
  });
  it('is shown with the names of control characters and read back', () => {
    expect(showControls('\u0002A\u001d\t\r')).toBe('<STX>A<GS>⇥⏎');
    expect(readControls('<STX>A<GS>⇥⏎')).toBe('\u0002A\u001d\t\r');
  });
});
