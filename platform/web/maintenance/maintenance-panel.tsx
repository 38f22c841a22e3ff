import { ActionIcon, Group } from '@mantine/core';
import { IconCopy, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { ActFormFrame } from '../forms/act-form-frame.tsx';
import { focusFirstField } from '../forms/focus-first-field.ts';
import { useActForm } from '../forms/use-act-form.ts';
import { useTranslations } from '../locale/use-translations.ts';
import { notify } from '../notices/notices.ts';
import { HistoryFold } from '../parts/history-fold.tsx';
import { RemoveButton } from '../parts/remove-button.tsx';
import { useMay, useSession } from '../session.tsx';
import styles from './maintenance.module.css';
import type { MaintenanceForm, RowOf, RowsEndpoint } from './maintenance-setup.ts';
import { useEscape } from './use-escape.ts';

type Props<List extends RowsEndpoint, Save extends Endpoint, Values extends Record<string, unknown>> = {
  setup: MaintenanceForm<List, Save, Values>;
  /** The current row, null for a new one: once touched, the form keeps the version that was opened. */
  row: RowOf<List> | null;
  /** The row from which a new one begins. */
  copied?: RowOf<List> | null;
  /** Begins a new row from this one; left out where rows are not added. */
  onCopy?: (() => void) | undefined;
  title: string;
  onClose: () => void;
  onRemoved: () => void;
  /** Called after saving, with the id when the response has one. */
  onSaved: (id: number | undefined) => void;
};

/** The form beside a maintenance list. */
export function MaintenancePanel<List extends RowsEndpoint, Save extends Endpoint, Values extends Record<string, unknown>>(
  props: Props<List, Save, Values>,
) {
  const { setup, row, copied = null, onCopy, title, onClose, onRemoved, onSaved } = props;
  const t = useTranslations(setup.text);
  const tp = useTranslations('platform');
  const may = useMay();
  const { Fields, Acts } = setup;
  const shown = setup.useShown?.();
  const initial = setup.valuesOf(row ?? copied, useSession().brand.country);
  const attribute = t('thing');
  const act = useActForm(setup.save, {
    initial,
    toInput: (values) => setup.toInput(values, row),
    draftKey: `row-${row?.id ?? (copied ? `copy-${copied.id}` : 'new')}`,
    invalidates: setup.invalidates,
    ...(setup.secrets && { secrets: setup.secrets }),
    failed: row ? tp('errors.updateFailed', { attribute }) : tp('errors.createFailed', { attribute }),
    onDone: (answer) => {
      notify({ kind: 'success', title: tp('notices.saved') });
      onSaved((answer as { id?: number }).id);
    },
  });
  const labels = Object.fromEntries(
    Object.keys(initial)
      .map((name) => [name, `fields.${name}`] as const)
      .flatMap(([name, key]) => (t.has(key) ? [[name, t(key)]] : [])),
  );
  const panel = useRef<HTMLElement>(null);
  const isNew = row === null;
  useEffect(() => {
    return isNew ? focusFirstField(panel.current) : undefined;
  }, [isNew]);
  useEscape(panel, onClose);
  return (
    <section ref={panel} aria-label={title} data-panel>
      <div className={styles.head}>
        <h2>{title}</h2>
        <ActionIcon variant="subtle" color="gray" onClick={onClose} aria-label={tp('actions.close')}>
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      </div>
      {may(setup.edit) ? (
        <ActFormFrame
          act={act}
          submitLabel={t('save')}
          labels={labels as Partial<Record<keyof Values & string, string>>}
          {...(shown && { shown })}
          aside={
            row && (
              <Group gap="xs" wrap="nowrap">
                {setup.remove && (
                  <RemoveButton
                    endpoint={setup.remove.endpoint}
                    input={setup.remove.input(row)}
                    attribute={attribute}
                    invalidates={setup.invalidates}
                    onDone={onRemoved}
                  />
                )}
                {onCopy && (
                  <ActionIcon variant="default" size={32} onClick={onCopy} aria-label={tp('actions.copy')} title={tp('actions.copy')}>
                    <IconCopy size={16} stroke={1.5} />
                  </ActionIcon>
                )}
              </Group>
            )
          }
        >
          <Fields act={act} row={row} />
        </ActFormFrame>
      ) : (
        <fieldset disabled className={styles.readOnly}>
          <Fields act={act} row={row} />
        </fieldset>
      )}
      {row && Acts && may(setup.edit) && <Acts row={row} />}
      {row && setup.history && <HistoryFold key={row.id} endpoint={setup.history} id={row.id} />}
    </section>
  );
}
