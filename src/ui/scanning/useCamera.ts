import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

const PAUSE = 150;

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
  // Browsers offer no camera to insecure origins.
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
