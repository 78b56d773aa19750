import {createHash, generateKeyPairSync, randomBytes, sign} from 'node:crypto';

/* A certificate for this machine, signed by itself: Node.js has keys and signatures, but nothing that writes X.509. */

/** A private key and its certificate, in PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** An ASN.1 value in DER: tag, length, content. */
function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const size = body.length.toString(16);
  const digits = Buffer.from(size.padStart(size.length + (size.length % 2), '0'), 'hex');
  const length = body.length < 128 ? digits : Buffer.from([0x80 + digits.length, ...digits]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
}

const sequence = (...content: readonly Uint8Array[]): Buffer => der(0x30, ...content);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const octets = (content: Uint8Array): Buffer => der(0x04, content);
const time = (at: Date): Buffer => der(0x17, Buffer.from(`${at.toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`));
const extension = (hex: string, content: Buffer): Buffer => sequence(oid(hex), octets(content));

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));
const NAME = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('ALOR sandbox')))));

/** Who the certificate speaks for: `localhost`, 127.0.0.1 and ::1. */
const ALT_NAMES = sequence(
  der(0x82, Buffer.from('localhost')),
  der(0x87, Buffer.from([127, 0, 0, 1])),
  der(0x87, Buffer.concat([Buffer.alloc(15), Buffer.from([1])])),
);

const DAY = 86_400_000;

/** Makes a key and a certificate for this machine, good from a day ago for a month. */
export function createCertificate(now = Date.now()): Certificate {
  const {publicKey, privateKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'});
  const spki = publicKey.export({type: 'spki', format: 'der'});
  const keyId = octets(createHash('sha1').update(spki).digest());
  const extensions = sequence(
    extension('551d11', ALT_NAMES),
    extension('551d0e', keyId),
    // Digital signature alone; a server, and no authority: whoever trusts it trusts nothing else.
    extension('551d0f', Buffer.from('03020780', 'hex')),
    extension('551d25', sequence(oid('2b06010505070301'))),
  );
  const version3 = der(0xa0, der(0x02, Buffer.from([2])));
  const serial = der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)]));
  const validity = sequence(time(new Date(now - DAY)), time(new Date(now + 30 * DAY)));
  const body = sequence(version3, serial, ECDSA_WITH_SHA256, NAME, validity, NAME, spki, der(0xa3, extensions));
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const text = sequence(body, ECDSA_WITH_SHA256, signature)
    .toString('base64')
    .replaceAll(/(.{64})/g, '$1\n');
  return {
    key: privateKey.export({type: 'pkcs8', format: 'pem'}).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${text.trimEnd()}\n-----END CERTIFICATE-----\n`,
  };
}
