import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { readLineTodayEndpoint, type LineToday as Today } from '#modules/baskets/contract/calculation/line-calculation.endpoints.ts';
import { useParameterPath, useParameterValue } from '#modules/estimating/web/public.ts';
import { type Money, subtractMoney } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './line-today.module.css';

/** Compares the saved price of a line with today's price and lists what changed in between. */
export function LineToday({ lineId }: { lineId: number }) {
  const t = useTranslations('baskets.today');
  const tRefusals = useTranslations('estimating.refusals');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { data } = useCall(readLineTodayEndpoint, { id: lineId });
  if (!data) return <div className={styles.strip} aria-busy />;
  const { kept, today, refusal, terms, parameters, lines } = data;
  const difference = today ? subtractMoney(today.calculated, kept.calculated) : (0 as Money);
  const changes = terms.length + parameters.length + lines.length;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <section className={styles.strip} data-changed={difference !== 0 || refusal !== null || undefined}>
      <p>
        <span>{t('kept', { price: format.money(kept.given, { sign: true }), set: kept.parameterSet })}</span>
        <strong>
          {refusal && `${t('cannot')} ${translateComposed(tRefusals, refusal.code, refusal.code, printable(refusal.params))}`}
          {today && difference === 0 && t('same')}
          {today &&
            difference !== 0 &&
            t('now', {
              price: format.money(today.calculated, { sign: true }),
              difference: `${difference > 0 ? '+' : '−'} ${format.money(Math.abs(difference) as Money)}`,
              set: today.parameterSet,
            })}
        </strong>
        {changes > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-expanded={open}
            leftSection={<Chevron size={15} stroke={1.75} aria-hidden />}
            onClick={() => setOpen(!open)}
          >
            {t('changed', { count: changes })}
          </Button>
        )}
      </p>
      {open && <Changes {...data} />}
    </section>
  );
}

function Changes({ terms, parameters, lines, kept, today }: Today) {
  const t = useTranslations('baskets.today');
  const tLines = useTranslations('estimating.lines');
  const format = useFormat();
  const [place, value] = [useParameterPath(), useParameterValue()];
  const lineName = (code: string) => {
    const [, , part, bare = code] = /^((INNER|COVER|CASE|SHEET)_)?(.+)$/.exec(code) ?? [];
    const name = tLines.has(bare) ? tLines(bare) : code;
    return part ? `${translateComposed(t, `part.${part}`, part)}: ${name}` : name;
  };
  const term = (path: string, text: string) => (path.endsWith('Rate') && text !== '' ? format.percent(Number(text)) : text);
  const rows: { what: string; before: string; after: string; difference?: string }[] = [
    ...(today && today.route !== kept.route ? [{ what: t('route'), before: kept.route, after: today.route }] : []),
    ...terms.map(({ path, before, after }) => ({ what: t('term', { name: path }), before: term(path, before), after: term(path, after) })),
    ...parameters.map(({ path, before, after }) => ({ what: place(path), before: value(path, before), after: value(path, after) })),
    ...lines.map(({ code, before, after }) => ({
      what: lineName(code),
      before: format.money(before),
      after: format.money(after),
      difference: `${after > before ? '+' : '−'} ${format.money(Math.abs(subtractMoney(after, before)) as Money)}`,
    })),
  ];
  return (
    <ScrollBox className={styles.scroll} aria-label={t('title')}>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
            <th scope="col">{t('difference')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, before, after, difference }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td className="num">{before || '–'}</td>
              <td className="num">{after || '–'}</td>
              <td className="num">{difference}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function printable(params: NonNullable<Today['refusal']>['params']): Record<string, string | number> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]));
}
