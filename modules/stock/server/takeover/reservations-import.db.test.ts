import { expect, it } from 'vitest';
import { editReservationEndpoint } from '#modules/stock/contract/reservation/edit-reservation.endpoint.ts';
import { hardenReservationEndpoint } from '#modules/stock/contract/reservation/harden-reservation.endpoint.ts';
import { issueReservationEndpoint } from '#modules/stock/contract/reservation/issue-reservation.endpoint.ts';
import { releaseReservationEndpoint } from '#modules/stock/contract/reservation/release-reservation.endpoint.ts';
import { reserveStockEndpoint } from '#modules/stock/contract/reservation/reserve-stock.endpoint.ts';
import { reservationsImport } from '#modules/stock/server/takeover/reservations-import.ts';
import type { ImportKind } from '#platform/server/import/import-kinds.ts';
import { recordImporter } from '#test/record-imports.ts';
import { setUpStock, shop, stockOf, warehouse } from '#test/setups/stock.ts';
import { addArticle } from '#test/stock.ts';

setUpStock();

const headings = 'Artikel;Gereserveerd;Nodig op;Voor;Soort';

it('reservations of a file › keep goods free, are the same the second time, and are released when the list is taken back', async () => {
  const pen = await addArticle(shop, { stock: 100 });
  const importer = recordImporter(shop);
  const file = `${headings}\n${pen.code};60;4-12-2026;Beurs;vast\n${pen.code};30;5-12-2026;Offerte 7;optie\n`;
  const id = await importer.upload(file, 'reservations');
  expect(await importer.said(id)).toEqual(['2 new', '3 new']);
  await importer.run(id);
  expect(await stockOf(pen.id)).toMatchObject({
    reserved: 60,
    reservations: [
      { kind: 'hard', quantity: 60, needOn: '2026-12-04', note: 'Beurs' },
      { kind: 'soft', quantity: 30, needOn: '2026-12-05', note: 'Offerte 7' },
    ],
  });
  expect(await importer.said(await importer.upload(file, 'reservations'))).toEqual(['2 same', '3 same']);
  expect(await importer.said(await importer.upload(file.replace(';60;', ';70;'), 'reservations'))).toEqual(['2 same quantity', '3 same']);
  await importer.undo(id);
  expect(await stockOf(pen.id)).toMatchObject({ reserved: 0, reservations: [] });
});

it('reservations of a file › say which row asks more than is left, and which day has passed', async () => {
  const pen = await addArticle(shop, { stock: 100 });
  const importer = recordImporter(shop);
  const rows = [`${pen.code};60;4-12-2026;Beurs;`, `${pen.code};41;5-12-2026;Lezing;`, `${pen.code};1;1-10-2026;Te laat;`];
  const id = await importer.upload([headings, ...rows].join('\n'), 'reservations');
  expect(await importer.said(id)).toEqual(['2 new', '3 decide quantity', '4 decide needOn']);
  expect((await importer.rows(id))[1]!.problems).toMatchObject([
    { text: expect.stringMatching(/^Er is niet genoeg voorraad\. .* 40 vrij, 41 gevraagd/) },
  ]);
});

it('reservations of a file › say of an item that was never in stock that nothing is free', async () => {
  const [never, waits] = [await addArticle(shop, { code: 'RN-1' }), await addArticle(shop, { code: 'RN-2', backOrder: true })];
  const importer = recordImporter(shop);
  const rows = [`${never.code};5;4-12-2026;Beurs;vast`, `${never.code};5;4-12-2026;Offerte;optie`, `${waits.code};5;4-12-2026;Beurs;vast`];
  const id = await importer.upload([headings, ...rows].join('\n'), 'reservations');
  expect(await importer.said(id)).toEqual(['2 decide quantity', '3 new', '4 new']);
  await importer.run(id);
  expect((await importer.read(id)).written).toBe(2);
});

it('reservations of a file › stay when one of them was released by hand', async () => {
  const pen = await addArticle(shop, { stock: 100 });
  const importer = recordImporter(shop);
  const id = await importer.upload(`${headings}\n${pen.code};60;4-12-2026;Feest;\n`, 'reservations');
  await importer.run(id);
  await warehouse().call(releaseReservationEndpoint, { id: (await stockOf(pen.id)).reservations[0]!.id });
  expect((await importer.undoRefused(id)).code).toBe('RECORDS_IN_USE');
});

it('reservations of a file › are not made again once they were used, released or moved; a list that was undone is', async () => {
  const pen = await addArticle(shop, { stock: 200 });
  const importer = recordImporter(shop);
  const rows = ['60;4-12-2026;Open dag', '30;5-12-2026;Examen', '20;6-12-2026;Diploma'].map((row) => `${pen.code};${row};`);
  const file = [headings, ...rows].join('\n');
  const id = await importer.upload(file, 'reservations');
  await importer.run(id);
  const [used, released, moved] = (await stockOf(pen.id)).reservations;
  await warehouse().call(issueReservationEndpoint, { id: used!.id, quantity: 60 });
  await warehouse().call(releaseReservationEndpoint, { id: released!.id });
  await warehouse().call(editReservationEndpoint, { id: moved!.id, quantity: 20, needOn: '2026-12-09', note: 'Diploma' });
  const again = await importer.upload(file, 'reservations');
  expect(await importer.said(again)).toEqual(['2 same quantity', '3 same quantity', '4 same quantity']);
  expect((await importer.rows(again))[0]!.problems).toMatchObject([
    { text: expect.stringMatching(/^Een eerdere lijst reserveerde dit al/) },
  ]);

  const other = `${headings}\n${pen.code};5;7-12-2026;Markt;\n`;
  const undone = await importer.upload(other, 'reservations');
  await importer.run(undone);
  await importer.undo(undone);
  expect(await importer.said(await importer.upload(other, 'reservations'))).toEqual(['2 new']);
});

it('reservations of a file › add up rows of one purpose, packs beside pieces', async () => {
  const pen = await addArticle(shop, { stock: 200 });
  const importer = recordImporter(shop);
  const rows = [`${pen.code};2;doos;4-12-2026;Braderie`, `${pen.code};30;;4-12-2026;Braderie`];
  const id = await importer.upload(['Artikel;Gereserveerd;Eenheid;Nodig op;Voor', ...rows].join('\n'), 'reservations');
  expect(await importer.said(id)).toEqual(['2 new', '3 merged']);
  await importer.run(id);
  expect((await stockOf(pen.id)).reservations).toMatchObject([{ quantity: 130, note: 'Braderie' }]);
});

it('reservations of a file › stay when one of them was hardened, moved or given another purpose', async () => {
  const pen = await addArticle(shop, { stock: 100 });
  const importer = recordImporter(shop);
  const written = async (row: string) => {
    const id = await importer.upload(`${headings}\n${pen.code};${row}\n`, 'reservations');
    await importer.run(id);
    const { reservations } = await stockOf(pen.id);
    return { id, reservation: reservations.find(({ note }) => row.includes(note))! };
  };
  const hardened = await written('10;4-12-2026;Zaal;optie');
  await warehouse().call(hardenReservationEndpoint, { id: hardened.reservation.id });
  const moved = await written('11;4-12-2026;Foyer;vast');
  await warehouse().call(editReservationEndpoint, { id: moved.reservation.id, quantity: 11, needOn: '2026-12-09', note: 'Foyer' });
  const renamed = await written('12;4-12-2026;Balkon;vast');
  await warehouse().call(editReservationEndpoint, { id: renamed.reservation.id, quantity: 12, needOn: '2026-12-04', note: 'Loge' });
  for (const { id } of [hardened, moved, renamed]) expect((await importer.undoRefused(id)).code).toBe('RECORDS_IN_USE');
  expect((await stockOf(pen.id)).reservations).toHaveLength(3);
});

it('reservations of a file › are the same as two that people made for one day and purpose', async () => {
  const pen = await addArticle(shop, { stock: 100 });
  const { itemId } = await stockOf(pen.id);
  const reservation = { itemId: itemId!, kind: 'hard' as const, needOn: '2026-12-04', note: 'Congres' };
  for (const quantity of [10, 15]) await warehouse().call(reserveStockEndpoint, { ...reservation, quantity });
  const importer = recordImporter(shop);
  const said = async (...quantities: number[]) => {
    const rows = quantities.map((quantity) => `${pen.code};${quantity};4-12-2026;Congres;vast`);
    return importer.said(await importer.upload([headings, ...rows].join('\n'), 'reservations'));
  };
  expect(await said(10, 15)).toEqual(['2 same', '3 merged']);
  expect(await said(10)).toEqual(['2 same quantity']);
});

it('reservations of a file › read the units of their items together', async () => {
  const pens = [];
  for (let made = 0; made < 6; made += 1) pens.push(await addArticle(shop, { stock: 100 }));
  const { open } = reservationsImport.entry as ImportKind;
  const statements = (codes: readonly string[]) =>
    shop.kernel.act(async (context) => {
      let count = 0;
      const rows = codes.map((item, at) => ({
        ...{ number: at + 2, problems: [], skipped: null, values: { item, quantity: 1, needOn: '2026-12-04', note: 'Lustrum' } },
      }));
      const tx = new Proxy(context.tx, {
        get(target, name) {
          if (name === 'row' || name === 'rows') count += 1;
          return Reflect.get(target, name);
        },
      });
      await (await open({ ...context, tx })).check(
        rows.map((row) => ({ rows: [row], target: null, keep: false })),
        new Set(),
      );
      return count;
    });
  const codes = pens.map(({ code }) => code);
  expect(await statements(codes)).toEqual(await statements(codes.slice(0, 1)));
});
