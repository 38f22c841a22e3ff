import { type RefObject, useEffect, useRef, useState } from 'react';
import { codesInSight } from './camera-codes.ts';

/** The part of the Barcode Detection API that is used here; browsers without it have no such name. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = new () => Detector;

const detectorClass = (): DetectorClass | undefined => (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser has a camera for barcodes; only for pages of a secure origin. */
export const canReadByCamera = (): boolean => Boolean(navigator.mediaDevices);

/** The detector of the browser, else one that is loaded when the camera opens. */
async function openDetector(): Promise<Detector> {
  const Native = detectorClass();
  return Native ? new Native() : (await import('./barcode-decoder.ts')).createBarcodeDetector();
}

const betweenLooksMs = 150;
const shakeMs = 60;

type Camera = {
  video: RefObject<HTMLVideoElement | null>;
  /** The camera was refused or is not there. */
  failed: boolean;
  torch: { isOn: boolean; toggle(): void } | undefined;
};

/** Reads barcodes from the camera at the back while the component is on screen. */
export function useCamera(onCode: (code: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onCode);
  latest.current = onCode;
  const [failed, setFailed] = useState(false);
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    let timer = 0;
    let stream: MediaStream | undefined;
    let isOver = false;
    const look = codesInSight((code) => {
      navigator.vibrate?.(shakeMs);
      latest.current(code);
    });
    const start = async () => {
      const detector = await openDetector();
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      setTrack(stream.getVideoTracks()[0]);
      const again = async () => {
        if (isOver || !video.current) return;
        // A frame that cannot be read is not the last one.
        const found = await detector.detect(video.current).catch(() => []);
        if (isOver) return;
        look(
          found.map(({ rawValue }) => rawValue),
          performance.now(),
        );
        timer = window.setTimeout(() => void again(), betweenLooksMs);
      };
      void again();
    };
    const stop = () => {
      for (const one of stream?.getTracks() ?? []) one.stop();
    };
    start().catch(() => !isOver && setFailed(true));
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      stop();
    };
  }, []);
  const hasTorch = track && 'torch' in (track.getCapabilities?.() ?? {});
  const toggle = () => {
    const constraint = { advanced: [{ torch: !isOn } as MediaTrackConstraintSet] };
    void track?.applyConstraints(constraint).then(() => setOn(!isOn));
  };
  return { video, failed, torch: hasTorch ? { isOn, toggle } : undefined };
}
