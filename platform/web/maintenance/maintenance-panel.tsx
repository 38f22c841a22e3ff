import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { ActFormFrame } from '../forms/act-form-frame.tsx';
import { useActForm } from '../forms/use-act-form.ts';
import { notify } from '../notices/notices.ts';
import { RemoveButton } from '../parts/remove-button.tsx';
import { useMay } from '../session.tsx';
import styles from './maintenance.module.css';
import type { MaintenanceSetup, RowOf, RowsEndpoint } from './maintenance-setup.ts';

type Props<List extends RowsEndpoint, Save extends Endpoint, Values extends Record<string, unknown>> = {
  setup: MaintenanceSetup<List, Save, Values>;
  /** The row as it was opened, null for a new one: a later version of it is somebody else's change. */
  row: RowOf<List> | null;
  title: string;
  onClose: () => void;
  /** Saved: this id, when the answer tells it. */
  onSaved: (id: number | undefined) => void;
  /** Opens the newest version, with what was typed put back over it. */
  onReload: () => void;
};

/** The form beside a maintenance list. */
export function MaintenancePanel<List extends RowsEndpoint, Save extends Endpoint, Values extends Record<string, unknown>>(
  props: Props<List, Save, Values>,
) {
  const { setup, title, onClose, onSaved, onReload } = props;
  const t = useTranslations(setup.text);
  const tp = useTranslations('platform');
  const may = useMay();
  const { Fields, Acts } = setup;
  const [row] = useState(props.row);
  const initial = setup.valuesOf(row);
  const attribute = t('thing');
  const act = useActForm(setup.save, {
    initial,
    toInput: (values) => setup.toInput(values, row),
    draftKey: `row-${row?.id ?? 'new'}`,
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
      .filter((name) => t.has(`fields.${name}`))
      .map((name) => [name, t(`fields.${name}`)]),
  );
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <ActionIcon variant="subtle" color="gray" onClick={onClose} aria-label={tp('actions.close')}>
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      </div>
      {act.refused?.body.code === 'STALE_VERSION' && (
        <Button variant="default" mb="md" onClick={onReload}>
          {tp('actions.reload')}
        </Button>
      )}
      {may(setup.edit) ? (
        <ActFormFrame
          act={act}
          submitLabel={t('save')}
          labels={labels as Partial<Record<keyof Values & string, string>>}
          aside={
            row &&
            setup.remove && (
              <RemoveButton
                endpoint={setup.remove.endpoint}
                input={setup.remove.input(row)}
                attribute={attribute}
                invalidates={setup.invalidates}
                onDone={onClose}
              />
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
    </section>
  );
}
