import { Button } from '@mantine/core';
import { optionalMachineAt, optionalMachines } from '#modules/estimating/domain/parameters/optional-machines.ts';
import { parameterAt } from '#modules/estimating/domain/parameters/parameter-values.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useParameterName } from './parameter-names.ts';
import styles from './parameters.module.css';
import type { ParameterValues } from './use-parameters.ts';

/** Adds a machine that not every shop has, with initial values, or removes it. */
export function OptionalMachine({ path, values }: { path: string; values: ParameterValues }) {
  const t = useTranslations('estimating.parameters');
  const name = useParameterName();
  const machine = name(path);
  const kind = optionalMachineAt(path);
  const owned = parameterAt(values.shop, path) !== undefined;
  if (!kind) return null;
  return (
    <div className={styles.tools}>
      {!owned && <p className={styles.quiet}>{t('notOwned', { machine: machine.toLowerCase() })}</p>}
      {values.editable && (
        <Button variant="default" onClick={() => values.set(path, owned ? undefined : optionalMachines[kind])}>
          {t(owned ? 'takeOff' : 'takeOn', { machine: machine.toLowerCase() })}
        </Button>
      )}
    </div>
  );
}
