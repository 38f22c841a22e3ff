import { NativeSelect } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { listPrintersEndpoint } from '#platform/contract/list-printers.endpoint.ts';
import { useCall } from '../call/use-call.ts';
import { useTranslations } from '../locale/use-translations.ts';
import { ServiceStubNote } from '../parts/stub-note.tsx';
import { choosePrinter, type PrinterKind, printerKinds, useChosenPrinter } from '../printer.ts';
import styles from './options-menu.module.css';

/** Chooses the printers of this work place: one for labels, one for slips and lists. */
export function PrinterChoice() {
  const { data } = useCall(listPrintersEndpoint, {});
  const names = data?.printers.map(({ name }) => name) ?? [];
  if (data && names.length === 0) return null;
  return printerKinds.map((kind) => <Choice key={kind} kind={kind} names={names} />);
}

function Choice({ kind, names }: { kind: PrinterKind; names: readonly string[] }) {
  const t = useTranslations('platform.shell');
  const chosen = useChosenPrinter(kind);
  return (
    <label className={styles.row} htmlFor={`printer-${kind}`}>
      <IconPrinter size={18} stroke={1.5} aria-hidden />
      <span>
        {t(`printers.${kind}`)} <ServiceStubNote service="printers" />
      </span>
      <NativeSelect
        id={`printer-${kind}`}
        size="xs"
        w={150}
        value={names.includes(chosen) ? chosen : ''}
        onChange={(event) => choosePrinter(kind, event.currentTarget.value)}
        data={[{ value: '', label: t('choosePrinter') }, ...names]}
      />
    </label>
  );
}
