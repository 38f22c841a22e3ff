import { SegmentedControl } from '@mantine/core';
import { IconBan, IconCheck, IconMinus } from '@tabler/icons-react';
import { useState } from 'react';
import type { OtherRoute, PricedCalculation } from '#modules/estimating/contract/calculator/calculation.shapes.ts';
import type { ComponentState } from '#modules/estimating/web/calculator/calculator-state.ts';
import { useRouteRefusalText } from '#modules/estimating/web/calculator/use-refusal-text.ts';
import type { Money } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './other-routes.module.css';

type Props = { chosen: PricedCalculation['chosen']; components: readonly ComponentState[] };

/** Lists every route of one part at a time, with its line price or its refusal. */
export function OtherRoutes({ chosen, components }: Props) {
  const t = useTranslations('estimating.calculator');
  const format = useFormat();
  const whyNot = useRouteRefusalText();
  const [picked, setPicked] = useState<string | null>(null);
  const roles = [...new Set(chosen.routes.map((route) => route.role))];
  const role = roles.find((one) => one === picked) ?? roles[0] ?? 'inner';
  const paper = components.find((component) => component.role === role)?.paper ?? '';
  const routes = chosen.routes.filter((route) => route.role === role);
  const possible = routes.filter((route) => route.price !== null);
  const rest = grouped(
    routes.filter((route) => route.price === null),
    (route) => whyNot(route, paper),
  );
  const others = chosen.otherSheets.filter((route) => route.role === role);
  const dearer = ({ difference }: OtherRoute) => `${difference! < 0 ? '−' : '+'} ${format.money(Math.abs(difference!) as Money)}`;
  if (routes.length === 0) return null;
  const about = (route: OtherRoute) =>
    route.chosen ? t('chosen') : t('routeKind', { presses: route.presses.length, pressClass: route.pressClass.replaceAll('-', '_') });
  return (
    <section className={styles.panel}>
      <header className={styles.head}>
        <h2>{t('otherRoutes')}</h2>
        {roles.length > 1 ? (
          <SegmentedControl
            size="xs"
            aria-label={t('routesOf')}
            value={role}
            onChange={setPicked}
            data={roles.map((one) => ({ value: one, label: t(`roles.${one}`) }))}
          />
        ) : (
          <span className="num">{t('pieces', { quantity: chosen.quantity })}</span>
        )}
      </header>
      <ul className={styles.routes}>
        {possible.map((route) => (
          <li key={route.presses.join()} data-chosen={route.chosen || undefined}>
            {route.chosen ? <IconCheck size={16} stroke={2} aria-hidden /> : <IconMinus size={16} stroke={1.5} aria-hidden />}
            <strong>{route.presses.join(' + ')}</strong>
            <span>{about(route)}</span>
            <b className="num">{route.chosen ? format.money(route.price!) : dearer(route)}</b>
          </li>
        ))}
        {others.map((route) => (
          <li key={route.paper} data-not={route.price === null || undefined}>
            {route.price === null ? <IconBan size={16} stroke={1.5} aria-hidden /> : <IconMinus size={16} stroke={1.5} aria-hidden />}
            <strong>{route.paper}</strong>
            <span>{route.price === null ? whyNot(route, route.paper) : t('otherSheet', { presses: route.presses.join(' + ') })}</span>
            {route.price !== null && <b className="num">{dearer(route)}</b>}
          </li>
        ))}
        {rest.map(({ presses, reason }) => (
          <li key={presses} data-not>
            <IconBan size={16} stroke={1.5} aria-hidden />
            <strong>{presses}</strong>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Groups the routes that are refused for the same reason on one line. */
function grouped(routes: readonly OtherRoute[], reasonOf: (route: OtherRoute) => string): { presses: string; reason: string }[] {
  const lines = new Map<string, string[]>();
  for (const route of routes) {
    const reason = reasonOf(route);
    lines.set(reason, [...(lines.get(reason) ?? []), route.presses.join(' + ')]);
  }
  return [...lines].map(([reason, presses]) => ({ presses: presses.join(', '), reason }));
}
