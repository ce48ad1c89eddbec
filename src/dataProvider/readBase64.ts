/** @throws Error with a German sentence if unreadable */
export const readBase64 = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () =>
      reject(new Error('Die Datei lässt sich nicht lesen. Bitte noch einmal wählen.', { cause: reader.error }));
    reader.readAsDataURL(file);
  });
