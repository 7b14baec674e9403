import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { IngestError } from '../errors.ts';

/** The certificates of a PEM file, each checked. */
export async function readCertificates(path: string): Promise<string> {
  const refuse = (cause?: unknown) => {
    const wrong = `"ca": ${path} holds no certificate that can be read.`;
    return new IngestError('settings_invalid', wrong, { path }, { cause });
  };
  try {
    const text = await readFile(path, 'utf8');
    const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
    if (blocks === null) throw new Error('no PEM block');
    return blocks.map((block) => new X509Certificate(block).toString()).join('');
  } catch (cause) {
    throw refuse(cause);
  }
}
