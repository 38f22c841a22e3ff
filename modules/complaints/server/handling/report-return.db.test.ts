import { expect, it } from 'vitest';
import { readComplaintFileEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { registerComplaintEndpoint } from '#modules/complaints/contract/register-complaint.endpoint.ts';
import { removeComplaintFileEndpoint } from '#modules/complaints/contract/remove-complaint-file.endpoint.ts';
import { reportReturnEndpoint } from '#modules/complaints/contract/report-return.endpoint.ts';
import { addPhotoEndpoint } from '#modules/stock/contract/photo/add-photo.endpoint.ts';
import { listPhotosEndpoint } from '#modules/stock/contract/photo/photos.endpoints.ts';
import { receivedReturn, shippedOrder } from '#test/returns.ts';
import { id, mails, quality, read, setUpComplaints, shop } from '#test/setups/complaints.ts';

setUpComplaints();
const photo = 'iVBORw0KGgo=';

it('report return › makes a complaint of the order by who inspects, with the photos, and tells no customer', async () => {
  const { order, shipment, lineId } = await shippedOrder(shop, 10);
  const returned = await receivedReturn(shop, shipment.id);
  const warehouse = shop.as('warehouse');
  await warehouse.call(addPhotoEndpoint, { of: 'return', id: returned.id, part: lineId, name: 'nat.png', content: photo });
  const about = { id: returned.id, lineId, typeId: id('type kwaliteit'), description: 'Doos nat, hoeken omgekruld' };
  const asked = { basketId: order.id, returnId: returned.id, title: 'Nat', typeId: about.typeId };
  expect(await warehouse.refused(registerComplaintEndpoint, asked)).toMatchObject({ status: 403 });
  const before = (await mails('complaint_received')).length;
  const made = await warehouse.call(reportReturnEndpoint, about);
  const complaint = await read(made.id);
  expect(complaint).toMatchObject({ basketId: order.id, lineId, description: about.description, returned: { id: returned.id } });
  expect(await mails('complaint_received')).toHaveLength(before);

  // Taken from the complaint, a photo stays with the return.
  const [file] = complaint.files;
  expect(file).toMatchObject({ name: 'nat.png' });
  await quality.call(removeComplaintFileEndpoint, { id: made.id, fileId: file!.id });
  expect(await quality.refused(readComplaintFileEndpoint, { id: made.id, fileId: file!.id })).toMatchObject({ status: 404 });
  const { photos } = await warehouse.call(listPhotosEndpoint, { of: 'return', id: returned.id, part: lineId });
  expect(photos).toMatchObject([{ name: 'nat.png' }]);
});

it('report return › refuses a line of another shipment, and users without the permission to inspect', async () => {
  const { shipment } = await shippedOrder(shop, 4);
  const other = await shippedOrder(shop, 4);
  const { id: returnId } = await receivedReturn(shop, shipment.id);
  const about = { id: returnId, lineId: other.lineId, typeId: id('type kwaliteit'), description: 'Nat' };
  expect(await shop.as('warehouse').refused(reportReturnEndpoint, about)).toMatchObject({ status: 404 });
  expect(await shop.as('dispatch').refused(reportReturnEndpoint, { ...about, lineId: null })).toMatchObject({ status: 403 });
});
