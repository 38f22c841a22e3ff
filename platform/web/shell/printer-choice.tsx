import { NativeSelect } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { listPrintersEndpoint } from '#platform/contract/list-printers.endpoint.ts';
import { useCall } from '../call/use-call.ts';
import { useTranslations } from '../locale/use-translations.ts';
import { ServiceStubNote } from '../parts/stub-note.tsx';
import { choosePrinter, useChosenPrinter } from '../printer.ts';
import styles from './options-menu.module.css';

/** Chooses the printer of this work place, for labels and lists. */
export function PrinterChoice() {
  const t = useTranslations('platform.shell');
  const { data } = useCall(listPrintersEndpoint, {});
  const chosen = useChosenPrinter();
  const names = data?.printers.map(({ name }) => name) ?? [];
  if (data && names.length === 0) return null;
  return (
    <label className={styles.row} htmlFor="printer">
      <IconPrinter size={18} stroke={1.5} aria-hidden />
      <span>
        {t('printer')} <ServiceStubNote service="printers" />
      </span>
      <NativeSelect
        id="printer"
        size="xs"
        w={150}
        value={names.includes(chosen) ? chosen : ''}
        onChange={(event) => choosePrinter(event.currentTarget.value)}
        data={[{ value: '', label: t('choosePrinter') }, ...names]}
      />
    </label>
  );
}
