import { createSign, generateKeyPairSync } from 'node:crypto';

/**
 * Issues a self-signed X.509 v3 certificate for 127.0.0.1. Certificates are made in each test run,
 * so that no private key is in the repository.
 */
export function issueCertificate(commonName: string): {
  readonly cert: string;
  readonly key: string;
} {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = encodeName(commonName);
  const body = sequence(
    encode(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    name,
    sequence(utcTime('200101000000Z'), utcTime('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    encode(0xa3, sequence(forLoopback)),
  );
  const signature = createSign('sha256').update(body).sign(privateKey);
  const der = sequence(body, ecdsaWithSha256, encode(0x03, Buffer.of(0), signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/* DER, as far as it is needed here. */

function encode(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length =
    content.length < 128
      ? Buffer.of(content.length)
      : Buffer.of(0x82, content.length >> 8, content.length & 255);
  return Buffer.concat([Buffer.of(tag), length, content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return encode(0x30, ...parts);
}

function integer(value: number): Buffer {
  return encode(0x02, Buffer.of(value));
}

function utcTime(text: string): Buffer {
  return encode(0x17, Buffer.from(text));
}

function objectId(hexadecimal: string): Buffer {
  return encode(0x06, Buffer.from(hexadecimal, 'hex'));
}

function encodeName(name: string): Buffer {
  const commonName = sequence(objectId('550403'), encode(0x0c, Buffer.from(name)));
  return sequence(encode(0x31, commonName));
}

const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'));
const forLoopback = sequence(
  objectId('551d11'),
  encode(0x04, sequence(encode(0x87, Buffer.of(127, 0, 0, 1)))),
);
