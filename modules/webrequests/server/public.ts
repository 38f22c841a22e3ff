export { webrequestsTables } from './read-model.ts';
export { receiveWebRequest } from './receive-web-request.ts';
export { listSoldOn } from './shop/shop-products.ts';
