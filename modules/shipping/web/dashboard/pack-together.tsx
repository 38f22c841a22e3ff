import { Button } from '@mantine/core';
import { packTogetherEndpoint } from '#modules/shipping/contract/dashboard/pack-together.endpoint.ts';
import type { ShipmentType } from '#modules/shipping/domain/shipment.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useMay } from '#platform/web/session.tsx';

type Row = { basketId: number; addressId: number | null; date: string | null; type: ShipmentType | null };
type Props = { rows: readonly Row[]; label: string; onDone?: () => void };

/** Packs orders of one customer for one address in one shipment; renders nothing when the rows are not such orders. */
export function PackTogetherButton({ rows, label, onDone }: Props) {
  const t = useTranslations('shipping.packages');
  const may = useMay()(packTogetherEndpoint.permission);
  const orders = new Set(rows.map(({ basketId }) => basketId)).size;
  const act = useAct(packTogetherEndpoint, {
    invalidates: ['shipping', 'baskets', 'stock'],
    onDone: ({ number }) => {
      notify({ kind: 'success', title: t('togetherDone', { number, count: orders }) });
      onDone?.();
    },
  });
  const [first] = rows;
  if (!may || orders < 2 || !first?.addressId || rows.some(({ addressId }) => addressId !== first.addressId)) return null;
  const asked = rows.map(({ basketId, addressId, date, type }) => ({ basketId, addressId, date, ...(type && { type }) }));
  return (
    <Button size="xs" variant="default" loading={act.pending} onClick={() => void act.run({ rows: asked })}>
      {label}
    </Button>
  );
}
