import { listVatPercentsEndpoint, listVatRatesEndpoint } from '#modules/identity/contract/vat/vat-rates.endpoints.ts';
import { vatRatesOn } from '#modules/identity/domain/vat/vat-rates.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { readUnitVat, readVatPercents } from './vat-rates.store.ts';

export const dayIn = ({ now, kernel }: QueryContext): string => shopDay({ now, kernel }).toString();

export const listVatRates = query(listVatRatesEndpoint, async (context) => {
  const units = await readUnitVat(context.tx);
  const today = dayIn(context);
  return {
    rows: units.flatMap(({ name, rates }) => rates.map((rate) => ({ ...rate, unit: name }))),
    units: units.map(({ id, name, country, rates }) => ({ id, name, percents: vatRatesOn(country, rates, today) })),
  };
});

export const listVatPercents = query(listVatPercentsEndpoint, async (context) => ({
  percents: await readVatPercents(context.tx, dayIn(context)),
}));
