import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds between two looks: a hand holds still for longer. */
const PAUSE = 150;

/**
 * Shows the camera in a video and looks for codes in it, until one is found or the component goes.
 * @returns why there is no picture, in German
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
  const [problem, setProblem] = useState<string>();
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const ended = new AbortController();
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const watch = async () => {
      const { readCode } = await import('./readCode');
      stream = await openCamera();
      if (ended.signal.aborted || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      while (!ended.signal.aborted) {
        const code = await readCode(pictureOf(video.current));
        if (ended.signal.aborted) return;
        if (code !== undefined) {
          stop();
          found(code);
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    };
    watch().catch((error: unknown) => {
      if (!ended.signal.aborted) setProblem(sentenceOf(error));
    });
    return () => {
      ended.abort();
      stop();
    };
  }, [video]);
  return problem;
}

function openCamera(): Promise<MediaStream> {
  // Browsers have no cameras for pages that came unencrypted.
  if (!navigator.mediaDevices) throw new DOMException('', 'SecurityError');
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
}

function pictureOf(video: HTMLVideoElement): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new DOMException('', 'NotReadableError');
  context.drawImage(video, 0, 0);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

function sentenceOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return SENTENCES[name] ?? 'Die Kamera lässt sich nicht öffnen. Bitte den Code eintippen.';
}

const SENTENCES: Readonly<Record<string, string>> = {
  NotAllowedError:
    'Die Kamera ist nicht freigegeben. Bitte in den Einstellungen des Browsers erlauben oder den Code eintippen.',
  NotFoundError: 'Dieses Gerät hat keine Kamera. Bitte den Code eintippen.',
  SecurityError: 'Die Kamera geht nur über HTTPS. Bitte den Code eintippen.',
};
