import { Group, Select, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useMemo, useRef, useState } from 'react';
import { listBinNamesEndpoint } from '#modules/stock/contract/location/locations.endpoints.ts';
import { isScanOf, readScannedText } from '#platform/domain/scanned-code.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useScanner } from '#platform/web/keys/use-scanner.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { CameraToggle } from '#platform/web/scan/camera-button.tsx';
import { CameraView } from '#platform/web/scan/camera-view.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from './location-field.module.css';

/** Reads the bins in use; null without the right to list them. A screen that opens the field without a network reads them beforehand. */
export function useBins() {
  const mayList = useMay()(listBinNamesEndpoint.permission);
  const { data } = useCall(listBinNamesEndpoint, {}, { enabled: mayList });
  return useMemo(() => {
    if (!mayList) return null;
    return (data?.places ?? []).flatMap(({ path, codes }) => codes.map((code) => ({ code, path: path ? `${path} › ${code}` : code })));
  }, [mayList, data]);
}

/** Of thousands of bins a list shows some; typing narrows it. */
const maxShown = 100;

type Props = {
  label: string;
  field: GetInputPropsReturnType;
  description?: string;
  size?: string;
  /** Takes a scanned code that is no bin, such as the number on a pallet. */
  onOther?: (code: string) => void;
  /** Whether a bin that is not there yet may be typed. */
  free?: boolean;
  /** Whether scanned codes are for this field; not on a page where they are for something else. */
  scans?: boolean;
};

/** Selects a bin in use, or takes it from the scanner wherever the focus is, or from the camera; without the right to list bins its code is typed. */
export function LocationField({ field, onOther, free = false, scans = true, ...look }: Props) {
  const bins = useBins();
  const [isLooking, setLooking] = useState(false);
  const take = useTakeBin({ bins, field, onOther, free });
  return (
    <div>
      {scans && <BinScanner onCode={take} />}
      <Group gap={4} align="end" wrap="nowrap">
        <div className={styles.field}>
          {!bins || free ? (
            <TextInput {...look} {...field} onChange={({ currentTarget }) => field.onChange(currentTarget.value)} />
          ) : (
            <Select
              {...look}
              searchable
              limit={maxShown}
              data={withChosen(bins, field.value).map(({ code, path }) => ({ value: code, label: path }))}
              {...field}
              value={field.value || null}
            />
          )}
        </div>
        <CameraToggle size={36} isLooking={isLooking} onToggle={() => setLooking(!isLooking)} />
      </Group>
      {isLooking && <CameraView onCode={(code) => take(code) === 'bin' && setLooking(false)} />}
    </div>
  );
}

type Taking = Pick<Props, 'field' | 'free'> & { bins: ReturnType<typeof useBins>; onOther: Props['onOther'] | undefined };

/** Takes a scanned code for the field, or passes on what is no bin; says which of them it was. */
function useTakeBin({ bins, field, onOther, free }: Taking) {
  const t = useTranslations('stock.scanned');
  return (scanned: string): 'bin' | 'other' => {
    const code = readScannedText(scanned);
    const known = bins?.find((one) => isScanOf(code, one.code))?.code;
    // Where the bins could not be read, the server judges the code, unless it can also be something else.
    const bin = known ?? ((bins && bins.length > 0 && !free) || onOther ? undefined : code);
    if (bin !== undefined) field.onChange(bin);
    else if (onOther) onOther(code);
    else notify({ kind: 'warning', content: t('notLocation', { code }) });
    return bin === undefined ? 'other' : 'bin';
  };
}

function BinScanner({ onCode }: { onCode: (code: string) => void }) {
  const owner = useRef<HTMLSpanElement>(null);
  useScanner(onCode, owner);
  return <span ref={owner} hidden />;
}

function withChosen(bins: readonly { code: string; path: string }[], chosen: string | null | undefined) {
  return !chosen || bins.some(({ code }) => code === chosen) ? bins : [...bins, { code: chosen, path: chosen }];
}
