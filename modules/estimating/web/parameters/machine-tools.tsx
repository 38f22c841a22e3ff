import { Button } from '@mantine/core';
import { IconCopy, IconPlus, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { removeMachine } from '#modules/estimating/domain/parameters/add-machine.ts';
import { type Machine, machinesOf } from '#modules/estimating/domain/parameters/machines.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { machineImportLink } from '#modules/estimating/web/slots.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from './parameters.module.css';
import type { ParameterValues } from './use-parameters.ts';

const NewMachineDialog = lazyPart(() => import('./new-machine.dialog.tsx'), 'NewMachineDialog');

type Props = {
  values: ParameterValues;
  /** Path of the machine that is shown, if one is. */
  path: string;
  /** The edition before; a machine that stands in it is switched off, not removed. */
  before: Shop | undefined;
  onPath: (path: string | null) => void;
};

/** Adds a press or machine to the draft, and copies, switches off or removes the one that is shown. */
export function MachineTools({ values, path, before, onPath }: Props) {
  const t = useTranslations('estimating.machines');
  const may = useMay();
  const machineImport = machineImportLink();
  const [adding, setAdding] = useState<{ like?: Machine } | null>(null);
  const shown = machineAt(values.shop, path);
  if (!values.editable) return shown?.off ? <p className={styles.quiet}>{t('isOff')}</p> : null;
  const isNew = shown && !(before && machinesOf(before).some(({ id }) => id === shown.id));
  return (
    <div className={styles.tools}>
      <Button variant="default" leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={() => setAdding({})}>
        {t('add')}
      </Button>
      {may(machineImport.access) && (
        <Button
          variant="default"
          component={Link}
          {...machineImport.link}
          title={t('sheetHelp')}
          leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}
        >
          {t('sheet')}
        </Button>
      )}
      {shown && (
        <>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
            onClick={() => setAdding({ like: shown })}
          >
            {t('copy', { code: shown.id })}
          </Button>
          {isNew ? (
            <Button
              variant="default"
              onClick={() => {
                values.replace(removeMachine(values.shop, shown.id));
                onPath(null);
              }}
            >
              {t('remove', { code: shown.id })}
            </Button>
          ) : (
            <Button variant="default" onClick={() => values.set(`${path}.off`, shown.off ? undefined : true)}>
              {t(shown.off ? 'switchOn' : 'switchOff', { code: shown.id })}
            </Button>
          )}
          {shown.off && <p className={styles.quiet}>{t('isOff')}</p>}
        </>
      )}
      {adding && (
        <NewMachineDialog
          values={values}
          like={adding.like}
          onClose={() => setAdding(null)}
          onMade={(made) => {
            setAdding(null);
            onPath(made);
          }}
        />
      )}
    </div>
  );
}

function machineAt(shop: Shop, path: string): Machine | undefined {
  const [first, kind, code] = path.split('.');
  const all = machinesOf(shop);
  if (first === 'presses') return all.find(({ id }) => id === kind);
  if (first !== 'finishing') return undefined;
  if (code !== undefined) return all.find(({ id }) => id === code);
  const own = shop.finishing[kind as keyof Shop['finishing']];
  return own && 'id' in own ? all.find(({ id }) => id === own.id) : undefined;
}
