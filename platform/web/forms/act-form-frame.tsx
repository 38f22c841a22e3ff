import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { KeyHint } from '../keys/key-hint.tsx';
import { useKeys } from '../keys/keys.ts';
import { useTranslations } from '../locale/use-translations.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import styles from './act-form-frame.module.css';
import { ConflictAlert } from './conflict-alert.tsx';
import { FormErrors } from './form-errors.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { Shown } from './merge-panel.tsx';
import type { ActForm } from './use-act-form.ts';
import { useFocusFailedField } from './use-focus-failed-field.ts';

const MergePanel = lazyPart(() => import('./merge-panel.tsx'), 'MergePanel', 'soon');

type Props<V extends Record<string, unknown>> = {
  act: ActForm<V>;
  /** Names what saving does: "Bewaar adres". */
  submitLabel: string;
  /** Labels of the fields, for the summary of errors. */
  labels: Partial<Record<keyof V & string, string>>;
  /** Texts for values that are not text, shown in a merge: the name behind an id. */
  shown?: Shown<V>;
  /** Data that the form saves is still loading: disables saving. */
  waits?: boolean;
  /** Text while the act is pending. */
  saving?: string;
  /** Shown beside the save button, such as a way back. */
  aside?: ReactNode;
  /** For a form that contains a table. */
  wide?: boolean;
  /** For a page whose one filled button does something else. */
  quiet?: boolean;
  children: ReactNode;
};

/** Shows a form: error summary, fields, and a footer with the number of changes and the save button. ⌘S saves. */
export function ActFormFrame<V extends Record<string, unknown>>({
  act,
  submitLabel,
  labels,
  shown,
  waits = false,
  saving,
  aside,
  wide = false,
  quiet = false,
  children,
}: Props<V>) {
  const t = useTranslations('platform');
  const form = useRef<HTMLFormElement>(null);
  useKeys([{ keys: 'mod+s', label: submitLabel, run: () => form.current?.requestSubmit(), action: true, within: form }]);
  // A dialog focuses the marked field when it opens; one whose content loads later has its focus on the close button until now.
  useEffect(() => {
    const first = form.current && firstFocusOf(form.current);
    if (!first || form.current?.contains(document.activeElement)) return;
    first.setAttribute('data-autofocus', '');
    first.focus();
  }, []);
  const failed = Object.keys(act.form.errors);
  useFocusFailedField(act, (name) => focusField(form.current, name));
  return (
    <form
      ref={form}
      noValidate
      className={wide ? `${styles.form} ${styles.wide}` : styles.form}
      onFocus={({ currentTarget, target }) => markForDialog(currentTarget, target)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!waits) act.submit();
      }}
    >
      <FormErrors
        fields={failed.map((name) => ({ name, label: labels[name] ?? name }))}
        refused={act.merge ? null : act.refused}
        onGo={(name) => focusField(form.current, name)}
      />
      {act.changed && <ConflictAlert />}
      {act.merge && <MergePanel merge={act.merge} labels={labels} shown={shown} form={form} />}
      {act.restored && (
        <p className={styles.restored}>
          {t('form.restored')}{' '}
          <button type="button" onClick={act.startOver}>
            {t('actions.startOver')}
          </button>
        </p>
      )}
      <div className={styles.fields}>{children}</div>
      <footer className={styles.foot} data-bottom-bar>
        <span className={styles.changes} role="status">
          {act.pending && saving ? saving : act.changes > 0 && t('form.changes', { count: act.changes })}
        </span>
        {aside}
        <Button
          type="submit"
          variant={quiet ? 'default' : 'filled'}
          loading={act.pending || act.waits || waits}
          rightSection={<KeyHint keys="mod+s" />}
        >
          {act.changed ? t('merge.seen') : act.merge ? t('merge.save') : submitLabel}
        </Button>
      </footer>
      <LeaveGuard dirty={act.dirty} onLeave={act.startOver} />
    </form>
  );
}

const focusable =
  'input[role="combobox"], input:not([readonly], [type="radio"]), input[type="radio"]:checked, textarea, button[type="submit"]';

/** The element that gets the focus: the marked one; in a dialog else the first field, or the submit button without fields. */
function firstFocusOf(form: HTMLFormElement): HTMLElement | null {
  const marked = form.querySelector<HTMLElement>('[data-autofocus]');
  return marked ?? (form.closest('[role="dialog"]') ? form.querySelector<HTMLElement>(focusable) : null);
}

/**
 * Marks what has the focus as what a dialog focuses. A dialog does so twice while it opens, the second time after it is shown:
 * it would take the focus back from who already pressed Tab, and what they type would land in the wrong field.
 */
function markForDialog(form: HTMLFormElement, focused: Element): void {
  if (!form.contains(focused)) return;
  for (const marked of form.querySelectorAll('[data-autofocus]')) marked.removeAttribute('data-autofocus');
  focused.setAttribute('data-autofocus', '');
}

/** Puts fields on one line: `<FieldRow>…</FieldRow>`; below each other on a narrow screen. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

function focusField(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[data-field="${name}"], [data-field^="${name}."][aria-invalid="true"]`)?.focus();
}
