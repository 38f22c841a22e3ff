/** An order that waits to be picked, with what decides the wave that it joins. */
export type WaitingOrder = {
  basketId: number;
  needOn: string;
  method: string | null;
  /** When its van leaves on that day; null while that is not known. */
  leavesAt: string | null;
  lines: number;
  /** Pieces that can be picked now. */
  pickable: number;
  locations: readonly string[];
};

/** Orders for one wave: those that leave with one van, or that lie at one location. */
export type WaveProposal = { basketIds: readonly number[]; lines: number } & (
  | { by: 'van'; needOn: string; method: string; leavesAt: string | null }
  | { by: 'location'; location: string }
);

const fewest = 2;
const most = { van: 4, location: 3 };

/** Proposes waves of what can be picked: per day and van, the first to leave first, and per location that several orders share. */
export function proposeWaves(orders: readonly WaitingOrder[]): WaveProposal[] {
  const ready = orders.filter(({ pickable }) => pickable > 0);
  const sum = (own: readonly WaitingOrder[]) => ({
    basketIds: own.map(({ basketId }) => basketId),
    lines: own.reduce((total, { lines }) => total + lines, 0),
  });
  const withVan = ready.flatMap((order) => (order.method === null ? [] : [{ ...order, method: order.method }]));
  const byVan = [...Map.groupBy(withVan, ({ needOn, leavesAt, method }) => `${needOn} ${leavesAt ?? '~'} ${method}`)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, own]): WaveProposal[] => {
      const { needOn, method, leavesAt } = own[0]!;
      return own.length < fewest ? [] : [{ by: 'van', needOn, method, leavesAt, ...sum(own) }];
    })
    .slice(0, most.van);
  const proposed = new Set(byVan.map(({ basketIds }) => basketIds.join()));
  const places = [...new Set(ready.flatMap(({ locations }) => locations))];
  const byLocation = places
    .map((location): WaveProposal => ({ by: 'location', location, ...sum(ready.filter(({ locations }) => locations.includes(location))) }))
    .filter(({ basketIds }) => basketIds.length >= fewest && !proposed.has(basketIds.join()))
    .toSorted((one, other) => other.basketIds.length - one.basketIds.length)
    .slice(0, most.location);
  return [...byVan, ...byLocation];
}
