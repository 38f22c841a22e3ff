import { keyLabel } from './key-match.ts';

const onMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Shows a shortcut on a button: `<KeyHint keys="mod+s" />`. Hidden from assistive technology and on touch screens. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <kbd aria-hidden className="key-hint">
      {keyLabel(keys, onMac)}
    </kbd>
  );
}
