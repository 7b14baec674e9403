import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** Certificates are made in each test run, so that no private key is in the repository. */
export type Issued = { readonly cert: string; readonly key: string; readonly signer: Signer };
type Signer = { readonly name: string; readonly privateKey: KeyObject };

let serial = 0;

/**
 * Issues an X.509 v3 certificate: self-signed without `by`; valid for 127.0.0.1 unless it is an
 * authority.
 */
export function issueCertificate(
  name: string,
  { by, isAuthority = false }: { by?: Issued; isAuthority?: boolean } = {},
): Issued {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const own: Signer = { name, privateKey };
  const issuer = by?.signer ?? own;
  const body = sequence(
    explicit(0, integer(2)),
    integer(++serial),
    ecdsaWithSha256,
    encodeName(issuer.name),
    sequence(utcTime('200101000000Z'), utcTime('491231235959Z')),
    encodeName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    explicit(3, sequence(isAuthority ? authority : forLoopback)),
  );
  const signature = createSign('sha256').update(body).sign(issuer.privateKey);
  const der = sequence(body, ecdsaWithSha256, encode(0x03, Buffer.of(0), signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    signer: own,
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

function explicit(place: number, content: Buffer): Buffer {
  return encode(0xa0 + place, content);
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
const isTrue = encode(0x01, Buffer.of(0xff));
const basicConstraints = objectId('551d13');
const subjectAltName = objectId('551d11');
const authority = sequence(basicConstraints, isTrue, encode(0x04, sequence(isTrue)));
const forLoopback = sequence(
  subjectAltName,
  encode(0x04, sequence(encode(0x87, Buffer.of(127, 0, 0, 1)))),
);
