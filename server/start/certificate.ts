import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { StartError } from '../startError';

export interface CertificateFiles {
  certFile: string;
  keyFile: string;
}
export interface Certificate {
  cert: Buffer;
  key: Buffer;
}

/** @throws StartError naming the variable of the unusable file */
export function readCertificate({ certFile, keyFile }: CertificateFiles): Certificate {
  const cert = read('TLS_CERT', certFile);
  const key = read('TLS_KEY', keyFile);
  try {
    createSecureContext({ cert, key });
  } catch (cause) {
    throw new StartError(
      'TLS_CERT und TLS_KEY passen nicht zusammen oder sind nicht im PEM-Format. Bitte das Zertifikat samt Kette und seinen privaten Schlüssel angeben.',
      { cause },
    );
  }
  return { cert, key };
}

function read(variable: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new StartError(`${variable}=${file} ist nicht lesbar. Bitte Pfad und Rechte der Datei prüfen.`, { cause });
  }
}
