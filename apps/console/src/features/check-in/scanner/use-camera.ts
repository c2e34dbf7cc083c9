import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** `missing`: there is none, or this page may have none · `busy`: another app holds it */
export type CameraState = 'off' | 'asking' | 'on' | 'denied' | 'missing' | 'busy';

const STATE_OF: Record<string, CameraState> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const WISH: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
};

interface Torch {
  isOn: boolean;
  toggle: () => void;
}

interface Camera {
  state: CameraState;
  video: RefObject<HTMLVideoElement | null>;
  /** Null where the camera has none. */
  torch: Torch | null;
  start: () => void;
  stop: () => void;
}

/** The camera at the back, as long as it is wanted and the page is in view. */
export function useCamera(): Camera {
  const [isWanted, setWanted] = useState(true);
  const [isShown, setShown] = useState(!document.hidden);
  const [state, setState] = useState<CameraState>('asking');
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [isLit, setLit] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const look = () => setShown(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (!isWanted || !isShown) return setState('off');
    let stream: MediaStream | null = null;
    let isGone = false;
    const open = async () => {
      setState('asking');
      // A page without https has none.
      if (!navigator.mediaDevices) return setState('missing');
      try {
        stream = await navigator.mediaDevices.getUserMedia(WISH);
      } catch (error) {
        if (!isGone) setState(STATE_OF[error instanceof DOMException ? error.name : ''] ?? 'missing');
        return;
      }
      if (isGone) return end(stream);
      const [own] = stream.getVideoTracks();
      setTrack(own ?? null);
      own?.addEventListener('ended', () => setState('busy'));
      if (!video.current) return;
      video.current.srcObject = stream;
      await video.current.play().catch(() => {});
      if (!isGone) setState('on');
    };
    void open();
    return () => {
      isGone = true;
      setTrack(null);
      setLit(false);
      if (stream) end(stream);
    };
  }, [isWanted, isShown]);
  const toggle = () => {
    const next = !isLit;
    track
      ?.applyConstraints({ advanced: [{ torch: next } as MediaTrackConstraintSet] })
      .then(() => setLit(next))
      .catch(() => {});
  };
  return {
    state,
    video,
    torch: track && hasTorch(track) ? { isOn: isLit, toggle } : null,
    start: useCallback(() => setWanted(true), []),
    stop: useCallback(() => setWanted(false), []),
  };
}

const end = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

const hasTorch = (track: MediaStreamTrack): boolean =>
  (track.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true;
