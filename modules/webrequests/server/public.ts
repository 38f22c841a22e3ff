export { receiveWebRequest } from './receive-web-request.ts';
