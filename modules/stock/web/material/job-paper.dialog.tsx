import { Button, Group, Modal, NumberInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { bookJobPaperEndpoint } from '#modules/stock/contract/material/book-job-paper.endpoint.ts';
import { type JobPaper, readJobPaperEndpoint } from '#modules/stock/contract/material/job-paper.endpoints.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { QueryStatus } from '#platform/web/parts/query-status.tsx';
import { ScanInput } from '#platform/web/scan/scan-input.tsx';
import { LocationField } from '../location/location-field.tsx';
import stock from '../stock.module.css';
import { CertificateMark } from './certificate-field.tsx';
import { LotLabel } from './lot-label.tsx';

type Pallet = JobPaper['lots'][number];

/** Books the paper of a job by scanning its pallets: what was used, and the rest back. */
export function JobPaperDialog({ lineId, job, onClose }: { lineId: number; job: string; onClose: () => void }) {
  const t = useTranslations('stock.jobPaper');
  const tActions = useTranslations('platform.actions');
  const format = useFormat();
  const query = useCall(readJobPaperEndpoint, { lineId }, { live: ['stock_item'] });
  const [lot, setLot] = useState<string | null>(null);
  const [quantity, setQuantity] = useState<number | string>('');
  const [location, setLocation] = useState<string | null>(null);
  const papers = query.data?.papers ?? [];
  const paperOf = (code: string) => papers.find(({ lots }) => lots.some((one) => one.lot.toUpperCase() === code.toUpperCase()));
  const act = useAct(bookJobPaperEndpoint, {
    invalidates: ['stock'],
    queuedAs: (input) => t(`booking.${input.way}`, { job, quantity: input.quantity, lot: input.lot }),
    onQueued: () => setLot(null),
    onDone: ({ paper, used, reserved }, { way }) => {
      notify({ kind: 'success', title: t(`done.${way}`, { paper, used, reserved }) });
      setLot(null);
    },
  });
  function choose(code: string) {
    const paper = paperOf(code);
    setLot(code.trim());
    setLocation(null);
    const isCut = paper?.lots.some(({ lot: one, size }) => one.toUpperCase() === code.toUpperCase() && size !== null);
    setQuantity((!isCut && paper?.reserved) || '');
  }
  const book = (way: 'use' | 'rest') =>
    lot !== null &&
    void act.run({
      lineId,
      way,
      lot,
      quantity: Number(quantity),
      location: (way === 'rest' && location) || '',
      at: new Date().toISOString(),
    });
  const chosen = papers.flatMap(({ lots }) => lots).find((one) => one.lot.toUpperCase() === lot?.toUpperCase());
  const isReady = Number(quantity) > 0;
  return (
    <Modal opened onClose={onClose} title={t('title', { job })} size="lg" centered closeButtonProps={{ 'aria-label': tActions('close') }}>
      <Stack gap={16}>
        {!query.data && <QueryStatus of={[query]} />}
        {query.data?.asksFsc && <p className={stock.quiet}>{t('asksFsc')}</p>}
        {query.data && papers.length === 0 && <p className={stock.quiet}>{t('none')}</p>}
        {papers.map((paper) => (
          <section key={paper.itemId} aria-label={paper.paper}>
            <strong>{paper.paper}</strong> <span className={stock.quiet}>{paper.name}</span>
            <p className={stock.quiet}>{t('figures', { reserved: paper.reserved, used: paper.used })}</p>
            <Group gap={8}>
              {paper.lots.map((pallet: Pallet) => (
                <Button
                  key={`${pallet.lot}-${pallet.location}`}
                  variant={lot?.toUpperCase() === pallet.lot.toUpperCase() ? 'light' : 'default'}
                  onClick={() => choose(pallet.lot)}
                >
                  {[t('pallet', { ...pallet, quantity: format.decimal(pallet.quantity) }), ...(pallet.size ? [pallet.size] : [])].join(
                    ' · ',
                  )}
                  &nbsp;
                  <CertificateMark certificate={pallet.certificate} />
                </Button>
              ))}
            </Group>
          </section>
        ))}
        <ScanInput label={t('scan')} size="lg" onCode={choose} />
        {lot !== null && (
          <>
            <NumberInput label={t('quantity', { lot })} size="lg" min={0} hideControls value={quantity} onChange={setQuantity} />
            <LocationField
              label={t('restTo')}
              description={t('restToHelp')}
              size="lg"
              field={{ value: location ?? '', onChange: (to: string | null) => setLocation(to) }}
              onOther={choose}
            />
            {chosen && <LotLabel lot={{ id: chosen.lotId, code: chosen.lot, location: chosen.location }} />}
            <Group gap={12} grow>
              <Button size="lg" variant="default" disabled={!isReady} loading={act.pending} onClick={() => book('rest')}>
                {t('rest')}
              </Button>
              <Button size="lg" disabled={!isReady} loading={act.pending} onClick={() => book('use')}>
                {t('use')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
}
