import { Button } from '@mantine/core';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import type { PackingPlan } from '#modules/shipping/contract/shipment.shapes.ts';
import { whyNothingToPack } from '#modules/shipping/domain/nothing-to-pack.ts';
import { boxesToPack, type OwnBoxes } from '#modules/shipping/domain/own-boxes.ts';
import { uncheckedLines } from '#modules/shipping/domain/pack-check.ts';
import { gramsOf, mergePackages, splitPackage } from '#modules/shipping/domain/packages.ts';
import type { Carrier, ServiceMethod, ShipmentType } from '#modules/shipping/domain/shipment.ts';
import { standingSwaps } from '#modules/shipping/domain/standing-swaps.ts';
import type { PackLotSwap } from '#modules/stock/domain/picking/pack-lot-swap.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useMay } from '#platform/web/session.tsx';
import { PackTogetherButton } from './dashboard/pack-together.tsx';
import { FilesToSend, linesIn } from './digital/files-to-send.tsx';
import styles from './pack-order.module.css';
import { freePartsOf, TakenFromStock, UnboxedPieces } from './pack-stock.tsx';
import { PackTransport } from './pack-transport.tsx';
import { type Draft, PackageRow } from './package-row.tsx';
import type { PackCheck } from './use-pack-check.ts';

type Props = {
  plan: PackingPlan;
  check: PackCheck;
  onType: (type: ShipmentType) => void;
  /** Called when the packer begins something of their own, and when nothing of it is left. */
  onWork: (isBusy: boolean) => void;
  onRepropose: () => void;
  /** Rendered below the transport fields: the shipments that are packed already. */
  children: ReactNode;
};

/** Edits the proposed packages and their transport: type, service, carrier. */
export function PackPackages({ plan, check, onType, onWork, onRepropose, children }: Props) {
  const t = useTranslations('shipping.pack');
  const mayPack = useMay()('shipping.pack');
  const [own, setOwn] = useState<OwnBoxes | null>(null);
  const { boxes: drafts, isOutdated } = boxesToPack(plan.packages, own);
  const setDrafts = (boxes: Draft[]) => {
    onWork(true);
    setOwn({ boxes, proposed: own?.proposed ?? plan.packages });
  };
  const [carriage, setCarriage] = useState<{ method: ServiceMethod; carrier: Carrier | null } | null>(null);
  const { method, carrier } = carriage ?? plan.carriage;
  const choose = (next: Partial<NonNullable<typeof carriage>>) => {
    onWork(true);
    setCarriage({ method, carrier, ...next });
  };
  const [chosen, setChosen] = useState<PackLotSwap[]>([]);
  const chooseLots = (lots: PackLotSwap[]) => {
    onWork(true);
    setChosen(lots);
  };
  const forget = () => {
    onWork(false);
    setOwn(null);
    setCarriage(null);
    setChosen([]);
    check.clear();
  };
  const swaps = standingSwaps(chosen, (lineId) => freePartsOf(plan, lineId));
  const create = useAct(createShipmentEndpoint, {
    invalidates: ['shipping', 'baskets'],
    onDone: ({ number }) => {
      forget();
      notify({ kind: 'success', title: t('created', { number }) });
    },
  });
  const submit = () =>
    void create.run({
      basketId: plan.basket.id,
      ...(plan.addressId !== null && { addressId: plan.addressId }),
      type: plan.type,
      method,
      ...(carrier && { carrier }),
      lotSwaps: swaps.filter(({ lineId }) => freePartsOf(plan, lineId).length > 0),
      checkedLineIds: [...check.checked],
      packages: drafts.map((contents) => ({ contents: contents.map(({ deliveryId, quantity }) => ({ deliveryId, quantity })) })),
    });
  const free = plan.lines.reduce((sum, line) => sum + (line.ready ? line.free : 0), 0);
  const offered = mayPack && plan.packages.length > 0;
  const isFiles = plan.type === 'digital';
  const heading = t(isFiles ? 'files' : 'packages');
  useKeys(offered ? [{ keys: 'mod+Enter', label: t('create'), run: submit, action: true }] : []);
  const setQuantity = (index: number, at: number, quantity: number) =>
    setDrafts(
      drafts.map((draft, one) => (one === index ? draft.map((content, two) => (two === at ? { ...content, quantity } : content)) : draft)),
    );
  return (
    <>
      <section aria-label={heading}>
        <div className={styles.headingRow}>
          <h2 className={styles.heading}>{heading}</h2>
          {offered && !isFiles && (
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconRefresh size={14} stroke={1.5} aria-hidden />}
              onClick={() => {
                forget();
                onRepropose();
              }}
            >
              {t('repropose')}
            </Button>
          )}
        </div>
        {plan.together.length > 0 && (
          <div className={styles.together} role="status">
            <span>{t('together', { orders: otherOrders(plan) })}</span>
            <PackTogetherButton
              rows={plan.together.map(({ basketId, date }) => ({ basketId, date, addressId: plan.addressId, type: plan.type }))}
              label={t('togetherAct')}
              onDone={forget}
            />
          </div>
        )}
        {isOutdated && !create.pending && (
          <p className={styles.problem} role="status">
            {t('changedMeanwhile')}
          </p>
        )}
        {plan.unprintable.length > 0 && (
          <p className={styles.problem} role="status">
            {t('unprintable', { characters: plan.unprintable.join(' ') })}
          </p>
        )}
        {plan.problem && (
          <p className={styles.problem} role="alert">
            {plan.problem.message}
          </p>
        )}
        {plan.packages.length === 0 && !plan.problem && (
          <p className={styles.quiet}>{free > 0 ? t('overs', { free }) : t(whyNothingToPack(plan))}</p>
        )}
        {isFiles ? (
          <FilesToSend plan={plan} />
        ) : (
          <>
            <DefaultPackaging plan={plan} />
            <ol className={styles.packages}>
              {drafts.map((draft, index) => (
                <PackageRow
                  key={index}
                  draft={draft}
                  number={index + 1}
                  plan={plan}
                  onQuantity={(at, quantity) => setQuantity(index, at, quantity)}
                  onSplit={() => setDrafts(drafts.toSpliced(index, 1, ...splitPackage(draft)))}
                  onMerge={() => setDrafts(drafts.toSpliced(index - 1, 2, mergePackages(drafts.slice(index - 1, index + 1))))}
                  onRemove={() => setDrafts(drafts.filter((_, one) => one !== index))}
                />
              ))}
            </ol>
          </>
        )}
        {offered && !isFiles && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
            onClick={() => setDrafts([...drafts, [{ ...plan.packages[0]!.contents[0]!, quantity: 1 }]])}
          >
            {t('addPackage')}
          </Button>
        )}
        {!isFiles && (
          <TakenFromStock
            plan={plan}
            drafts={drafts}
            swaps={swaps}
            onSwap={(swap) => chooseLots([...swaps.filter(({ lineId }) => lineId !== swap.lineId), swap])}
            onRule={(id) => chooseLots(swaps.filter(({ lineId }) => lineId !== id))}
          />
        )}
      </section>
      <div className={styles.aside}>
        {offered && (
          <section aria-label={t('transport')} className={styles.going}>
            <h2 className={styles.heading}>{t('transport')}</h2>
            <PackTransport
              types={plan.types}
              type={plan.type}
              method={method}
              carrier={carrier}
              onType={onType}
              onMethod={(next) => choose({ method: next })}
              onCarrier={(next) => choose({ carrier: next })}
            />
            {plan.carriage.rule !== null && (
              <p className={styles.quiet}>
                {t(carrier === plan.carriage.carrier && method === plan.carriage.method ? 'byRule' : 'otherThanRule', {
                  rule: plan.carriage.rule,
                })}
              </p>
            )}
            <Sum plan={plan} drafts={drafts} />
            {!isFiles && <UnboxedPieces plan={plan} drafts={drafts} />}
            {!isFiles && <ToCheck plan={plan} check={check} drafts={drafts} />}
            <Button onClick={submit} loading={create.pending} rightSection={<KeyHint keys="mod+Enter" />}>
              {t('create')}
            </Button>
          </section>
        )}
        {children}
      </div>
    </>
  );
}

const otherOrders = ({ together, basket }: PackingPlan) =>
  together.flatMap(({ basketId, number }) => (basketId === basket.id ? [] : [number])).join(', ');

/** Shows the default packaging of the lines: box, shrink wrap, label, pallet. */
function DefaultPackaging({ plan }: { plan: PackingPlan }) {
  const t = useTranslations('shipping.pack');
  const inPackages = linesIn(plan);
  const shown = plan.packaging.filter(({ lineId }) => inPackages.has(lineId));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.rules}>
      {shown.map(({ lineId, rule, box, shrinkPer, label, pallet }) => (
        <li key={lineId}>
          {shown.length > 1 && `${plan.lines.find(({ id }) => id === lineId)?.description}: `}
          {t('packedLike', { rule, box, label, shrink: shrinkPer ?? 0, pallet: plan.type === 'pallet' && pallet ? pallet : 'none' })}
        </li>
      ))}
    </ul>
  );
}

/** Says what is still to be scanned a second time, for a customer that asks it. */
function ToCheck({ plan, check, drafts }: { plan: PackingPlan; check: PackCheck; drafts: readonly Draft[] }) {
  const t = useTranslations('shipping.pack');
  const boxed = new Set(drafts.flat().map(({ lineId }) => lineId));
  const open = plan.basket.packCheck
    ? uncheckedLines(
        plan.lines.filter(({ id }) => boxed.has(id)),
        check.checked,
      )
    : [];
  if (open.length === 0) return null;
  return (
    <p className={styles.problem} role="status">
      {t('toCheck', { customer: plan.basket.customer, lines: open.map(({ description }) => description).join(', ') })}
    </p>
  );
}

function Sum({ plan, drafts }: { plan: PackingPlan; drafts: readonly Draft[] }) {
  const t = useTranslations('shipping.pack');
  const format = useFormat();
  if (plan.type === 'digital') return <p className={styles.quiet}>{t('filesSum', { lines: linesIn(plan).size })}</p>;
  const grams = drafts.reduce((sum, draft) => sum + gramsOf(draft, plan.deliveries, plan.type), 0);
  const pieces = drafts.flat().reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <p className={styles.quiet}>
      {t('sum', { packages: drafts.length, pieces: format.quantity(pieces), kilograms: format.decimal(Math.ceil(grams / 10) / 100) })}
    </p>
  );
}
