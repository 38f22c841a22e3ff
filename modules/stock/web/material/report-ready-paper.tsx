import { NumberInput, Stack } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Todo } from '#modules/planning/contract/planning.endpoints.ts';
import type { BookOnReady } from '#modules/planning/web/public.ts';
import { bookJobPaperEndpoint } from '#modules/stock/contract/material/book-job-paper.endpoint.ts';
import { type JobPaper, readJobPaperEndpoint } from '#modules/stock/contract/material/job-paper.endpoints.ts';
import { afterWaiting, divideOverPallets, proposedSheets } from '#modules/stock/domain/material/counted-paper.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useQueuedInputs } from '#platform/web/queue/page-queue.ts';
import stock from '../stock.module.css';

type Props = { job: Todo; ran: number; act: RefObject<BookOnReady | null> };
/** Pallets with a field; others are booked with the button Paper. */
const shownPallets = 4;

/** Slot entry: the sheets that a press ran, proposed by pallet and booked as used in the press of the button that reports the job ready. */
export function ReportReadyPaper(props: Props) {
  const { lineId, activity, unit, component } = props.job;
  const prints = (activity === 'print' || activity === 'printMono') && unit === 'sheet';
  const query = useCall(readJobPaperEndpoint, { lineId }, { enabled: prints });
  const waiting = useQueuedInputs(bookJobPaperEndpoint).waiting.filter((one) => one.lineId === lineId);
  const read = query.data?.papers.find(({ parts }) => parts.some(({ role }) => role === component));
  const paper = read && afterWaiting(read, waiting);
  // A shop that keeps no paper in stock hears nothing about it here.
  const isKept = paper !== undefined && (paper.lots.length > 0 || paper.booked > 0);
  return prints && query.data && isKept ? <PaperFields {...props} paper={paper} asksFsc={query.data.asksFsc} /> : null;
}

function PaperFields({ job, ran, act: ownAct, paper, asksFsc }: Props & { paper: JobPaper; asksFsc: boolean }) {
  const t = useTranslations('stock.jobPaper');
  const format = useFormat();
  const [typed, setTyped] = useState<Record<string, number | ''>>({});
  const booked = useRef(new Set<string>());
  const isRefused = useRef(false);
  const { perSheet } = paper.parts.find(({ role }) => role === job.component)!;
  const proposed = proposedSheets(ran, perSheet, { counted: paper.counted, used: paper.booked });
  const divided = divideOverPallets(proposed, paper.lots, asksFsc);
  const pallets = paper.lots
    .map((pallet, index) => ({ ...pallet, key: `${pallet.lot} ${pallet.location}`, proposed: divided[index]! }))
    .filter(({ size }) => size === null)
    .toSorted((a, b) => Number(b.proposed > 0) - Number(a.proposed > 0))
    .slice(0, shownPallets);
  const quantityOf = (one: (typeof pallets)[number]) => typed[one.key] ?? one.proposed;
  const left = proposed - pallets.reduce((sum, one) => sum + Number(quantityOf(one)), 0);
  const book = useAct(bookJobPaperEndpoint, {
    invalidates: ['stock'],
    queuedAs: (input) => t('booking.use', { job: job.jobNumber, quantity: input.quantity, lot: input.lot }),
    onRefused: () => {
      isRefused.current = true;
      return false;
    },
  });
  useEffect(() => {
    ownAct.current = async () => {
      for (const pallet of pallets) {
        const quantity = Number(quantityOf(pallet));
        if (quantity <= 0 || booked.current.has(pallet.key)) continue;
        isRefused.current = false;
        const used = { lot: pallet.lot, location: pallet.location, quantity };
        await book.run({ lineId: job.lineId, way: 'use', ...used, at: new Date().toISOString() });
        if (!isRefused.current) booked.current.add(pallet.key);
      }
    };
    return () => {
      ownAct.current = null;
    };
  });
  if (proposed === 0 && pallets.every((one) => quantityOf(one) === 0) && paper.booked > 0) return null;
  return (
    <Stack gap={8} component="section" aria-label={t('stop.title', { paper: paper.paper })}>
      <strong>{t('stop.title', { paper: paper.paper })}</strong>
      <p className={stock.quiet}>{t(asksFsc ? 'stop.ranFsc' : 'stop.ran', { sheets: proposed })}</p>
      <div className={stock.pallets}>
        {pallets.map((pallet) => (
          <NumberInput
            key={pallet.key}
            label={`${pallet.lot} · ${pallet.location}`}
            description={t('stop.there', { quantity: format.quantity(pallet.quantity) })}
            size="lg"
            min={0}
            allowNegative={false}
            allowDecimal={false}
            hideControls
            value={quantityOf(pallet)}
            onChange={(value) => setTyped({ ...typed, [pallet.key]: value === '' ? '' : Number(value) })}
          />
        ))}
      </div>
      {left > 0 && <p className={stock.quiet}>{t('stop.left', { left })}</p>}
    </Stack>
  );
}
