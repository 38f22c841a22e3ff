import { streamChangesEndpoint } from '#platform/contract/live.ts';
import { redirectToLogin } from '../call/signed-out.ts';
import { followStream, type LiveMessage } from './live-stream.ts';
import { notifyLive } from './live-topics.ts';

const pollMs = 30_000;

/**
 * Receives changes for the lifetime of the page. The tabs of a browser share one stream: the tab with the lock opens it and
 * broadcasts to the others; when it closes, the next in line takes over. A browser without locks polls every half minute.
 */
export function connectLive(personId: number): void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) {
    setInterval(() => document.hidden || notifyLive(null), pollMs);
    return;
  }
  const name = `katern-live-${personId}`;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => receive(data);
  const lead = () => {
    followStream(
      () => new EventSource(streamChangesEndpoint.path),
      (message) => {
        channel.postMessage(message);
        receive(message);
      },
    );
    return new Promise<never>(() => undefined);
  };
  void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
    if (lock) return lead();
    void navigator.locks.request(name, () => {
      // Events sent during the takeover are lost.
      notifyLive(null);
      return lead();
    });
    return undefined;
  });
}

function receive(message: LiveMessage): void {
  if (message === 'ended') redirectToLogin();
  else notifyLive(message.refs);
}
