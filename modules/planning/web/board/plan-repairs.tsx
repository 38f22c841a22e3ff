import { Button } from '@mantine/core';
import { IconEngineOff } from '@tabler/icons-react';
import { useState } from 'react';
import { readPlanRepairsEndpoint } from '#modules/planning/contract/plan-repairs.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { useMay } from '#platform/web/session.tsx';
import { RepairList } from '../closing/repair-list.tsx';
import styles from './plan-repairs.module.css';

const ClosingDialog = lazyPart(() => import('../closing/closing.dialog.tsx'), 'ClosingDialog', 'soon');

/** Says which machines stand still, with the ways in which their work can go on, above the repairs of the plan. */
export function PlanRepairs() {
  const t = useTranslations('planning.repairs');
  const format = useFormat();
  const may = useMay();
  const { data } = useCall(readPlanRepairsEndpoint, {}, { live: ['event', 'line', 'planPlace'] });
  const [choosing, choose] = useState<number | null>(null);
  if (!data) return null;
  const down = data.breakdowns.find(({ placeId }) => placeId === choosing);
  return (
    <>
      {data.breakdowns.map(({ placeId, place, reason, until }) => (
        <div key={placeId} className={styles.down} role="status">
          <IconEngineOff size={15} stroke={1.5} aria-hidden />
          <span>{t('down', { place, reason, until: format.moment(until) })}</span>
          {may('planning.plan') && (
            <Button size="compact-xs" variant="default" onClick={() => choose(placeId)}>
              {t('ways')}
            </Button>
          )}
        </div>
      ))}
      {down && <ClosingDialog place={{ id: down.placeId, code: down.place }} down={down} onClose={() => choose(null)} />}
      <RepairList data={data} />
    </>
  );
}
