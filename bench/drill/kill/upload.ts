import { receiveUploadEndpoint } from '#modules/prepress/contract/receive-upload.endpoint.ts';
import { makeInnerPdf } from '#test/make-pdf.ts';
import { uploadRetrying } from '../retrying-upload.ts';
import { one, type Story } from './scene.ts';

const innerOfBooklet = await makeInnerPdf({
  ...{ widthMm: 148, heightMm: 210, bleedMm: 3, pages: 8, colourPages: [3], font: 'embedded', trimBox: true },
});

/** The customer sends a file by the link of the order. */
export const uploadStory: Story = [
  {
    kind: 'file uploaded',
    of: [receiveUploadEndpoint],
    async perform(scene) {
      const { call, url, hours, orderId } = scene;
      const link = await one<{ token: string }>(
        scene,
        `SELECT substring(body_text FROM '/upload-page/([A-Za-z0-9_-]{22})') AS token FROM mails
         WHERE kind = 'upload_link' AND refs @> ARRAY['basket:' || $1]`,
        [orderId],
      );
      const slot = await one<{ id: number }>(scene, `SELECT id FROM upload_slots WHERE basket_id = $1 AND slot = 'inner'`, [orderId]);
      const name = `${scene.name}.pdf`;
      const [token, slotId] = [link!.token, slot!.id];
      const transferId = await uploadRetrying({ url, hours, token, fields: { slotId: String(slotId) }, name, bytes: innerOfBooklet });
      await call(receiveUploadEndpoint, { token, slotId, transferId, name });
      return name;
    },
    stored: 'SELECT count(*) AS n FROM uploads u JOIN files f ON f.id = u.file_id WHERE u.name = $1',
  },
];
