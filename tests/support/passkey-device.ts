import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const rpId = 'localhost'

/** Of authenticator data (https://www.w3.org/TR/webauthn-3/#authdata-flags). */
const flags = { present: 0x01, verified: 0x04, newCredential: 0x40 }

interface Circumstances {
  origin?: string
  /** Whether the device has verified its owner. */
  isVerified?: boolean
}

/** What a telephone does with a challenge, without one: a passkey with a P-256 key and no attestation. */
export interface PasskeyDevice {
  create(challenge: string, circumstances?: Circumstances): unknown
  sign(challenge: string, circumstances?: Circumstances): unknown
}

export function createPasskeyDevice(): PasskeyDevice {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const rawId = randomBytes(16)
  const id = rawId.toString('base64url')
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  return {
    create: (challenge, { origin, isVerified } = {}) => {
      // A map of key type, algorithm ES256, curve and both coordinates, in CBOR (RFC 9052).
      const key = [
        hex('a5010203262001215820'),
        Buffer.from(x, 'base64url'),
        hex('225820'),
        Buffer.from(y, 'base64url'),
      ]
      const attested = [Buffer.alloc(16), hex('0010'), rawId, ...key]
      const authData = Buffer.concat([makeAuthenticatorData(isVerified, flags.newCredential), ...attested])
      // A map of format, empty statement and data.
      const head = [
        hex('a3'),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        hex('a0'),
        cborText('authData'),
      ]
      const attestationObject = Buffer.concat([...head, Buffer.from([0x58, authData.length]), authData])
      return {
        ...credential,
        response: {
          clientDataJSON: makeClientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign: (challenge, { origin, isVerified } = {}) => {
      const clientData = makeClientData('webauthn.get', challenge, origin)
      const authenticatorData = makeAuthenticatorData(isVerified)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}

function makeClientData(type: string, challenge: string, origin = 'http://localhost:3000'): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin }))
}

function makeAuthenticatorData(isVerified = true, more = 0): Buffer {
  const set = flags.present | (isVerified ? flags.verified : 0) | more
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([set]), Buffer.alloc(4)])
}

function hex(text: string): Buffer {
  return Buffer.from(text, 'hex')
}

/** A text of less than 24 bytes in CBOR (RFC 8949 §3). */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}
