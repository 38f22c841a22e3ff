import { shopDay } from '#modules/baskets/server/public.ts';
import { parameterSetOn } from '#modules/estimating/server/public.ts';
import { listOvertimeEndpoint } from '#modules/planning/contract/closing/list-overtime.endpoint.ts';
import { readOvertime, readPlaces } from '#modules/planning/server/places.ts';
import { overtimePrice, overtimeRates } from '#modules/planning/server/proposal/machine-rates.ts';
import { query } from '#platform/server/served.ts';

export const listOvertime = query(listOvertimeEndpoint, async (context) => {
  const [places, offered] = [await readPlaces(context.tx), await readOvertime(context)];
  const { shop } = await parameterSetOn(context.tx, shopDay(context).toString());
  const rates = overtimeRates(shop, places);
  return {
    offered: [...offered].flatMap(([placeId, windows]) =>
      windows.map((window) => ({ placeId, ...window, euros: overtimePrice(window, rates.get(placeId)) })),
    ),
  };
});
