/** Characters that the scanner of a work place sends around each code. Enter is \r and Tab is \t. */
export type ScannerFrame = { prefix: string; suffix: string };

export const defaultFrame: ScannerFrame = { prefix: '', suffix: '\r' };

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'timeStamp'>;
type Step = { kind: 'none' | 'begins' | 'continues' } | { kind: 'scan'; code: string };

/** A scanner types within this time per character; a person does not. */
const gapMs = 60;
/** After the prefix of the work place a slow scanner is recognized too. */
const gapAfterPrefixMs = 200;
/** In a field, where people type too, a scan is longer and faster still. */
const meanGapInFieldMs = 40;
const shortest = 2;
const shortestInField = 4;

/** Recognizes the codes of a barcode scanner in a stream of keys: by their speed, and by the prefix and suffix of the work place. */
export class ScanBurst {
  private text = '';
  private first = 0;
  private last = 0;

  /** `isField` says whether the keys arrive in a field, where a person types as well. */
  take(key: Key, { prefix, suffix }: ScannerFrame, isField: boolean): Step {
    const character = characterOf(key);
    if (character === undefined) {
      if (key.key.length > 1 && !isModifier(key.key)) this.text = '';
      return { kind: 'none' };
    }
    const hasPrefix = prefix !== '' && this.text.startsWith(prefix);
    const isLate = key.timeStamp - this.last > (hasPrefix ? gapAfterPrefixMs : gapMs);
    if (isLate || key.repeat || this.text === '') {
      this.text = '';
      this.first = key.timeStamp;
    }
    this.last = key.timeStamp;
    if (key.repeat) return { kind: 'none' };
    const isFirst = this.text === '';
    const isPrefix = isFirst && prefix.startsWith(character);
    // A control character is a shortcut of the browser, unless a scanner sends it.
    if (isFirst && character < ' ' && !isPrefix) return { kind: 'none' };
    this.text += character;
    const end = suffix !== '' && this.text.endsWith(suffix) ? suffix : character === '\r' ? '\r' : undefined;
    if (end === undefined) return { kind: isFirst ? 'begins' : 'continues' };
    const framed = this.text.slice(0, -end.length);
    const starts = prefix !== '' && framed.startsWith(prefix);
    const code = framed.slice(starts ? prefix.length : 0);
    const meanGap = (this.last - this.first) / Math.max(1, this.text.length - 1);
    this.text = '';
    const isScan = starts
      ? code !== ''
      : code.length >= (isField ? shortestInField : shortest) && (!isField || meanGap <= meanGapInFieldMs);
    return isScan ? { kind: 'scan', code } : { kind: 'none' };
  }
}

const isModifier = (key: string) => ['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock'].includes(key);

/** The character of a key. Scanners type control characters, such as the separator of GS1 codes, with Ctrl: Ctrl+] is GS. */
export function characterOf({ key, ctrlKey, altKey, metaKey }: Omit<Key, 'repeat' | 'timeStamp'>): string | undefined {
  if (key === 'Enter') return '\r';
  if (key === 'Tab') return '\t';
  if (key.length !== 1 || metaKey) return undefined;
  // AltGr, with which some keyboards type @ and ], is Ctrl and Alt.
  if (!ctrlKey || altKey) return key;
  const code = key.toUpperCase().charCodeAt(0);
  return code >= 64 && code < 96 ? String.fromCharCode(code - 64) : undefined;
}

/** The names of the control characters in the order of their codes. */
const controls = 'NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US'.split(
  ' ',
);

/** Shows control characters by their names, such as <GS>. */
export function showControls(text: string): string {
  return text
    .replaceAll('\r', '⏎')
    .replaceAll('\t', '⇥')
    .replace(/\p{Cc}/gu, (one) => `<${controls[one.charCodeAt(0)] ?? 'DEL'}>`);
}

/** Reads back what `showControls` shows. */
export function readControls(text: string): string {
  return text
    .replaceAll('⏎', '\r')
    .replaceAll('⇥', '\t')
    .replace(/<([A-Z0-9]+)>/g, (shown, name) => (controls.includes(name) ? String.fromCharCode(controls.indexOf(name)) : shown));
}

/** The prefix and suffix around a known code in the text that a scanner typed; undefined when the code is not in it. */
export function frameAround(typed: string, code: string): ScannerFrame | undefined {
  const at = typed.indexOf(code);
  return at === -1 ? undefined : { prefix: typed.slice(0, at), suffix: typed.slice(at + code.length) };
}
