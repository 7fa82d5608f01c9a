import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import type { ClaimedCall } from './webhook-calls.ts'
import type { WebhookSetting } from './webhook-setting.ts'

type Target = Pick<WebhookSetting, 'address' | 'secret'>

/** Tells of one call; gives why it was not taken ("HTTP 500", a code of the connection), or undefined. Never rejects. */
export type DeliverCall = (call: ClaimedCall, target: Target, now: Date) => Promise<string | undefined>

interface DeliveryOptions {
  timeLimit?: number // ms, for all of a call
  isAllowed?: (address: string) => boolean
  resolve?: (hostname: string) => Promise<{ address: string; family: number }[]>
}

const largestHeaders = 8 * 1024 // bytes; of the answer nothing else is read

/** The calls of the webhook, as https://www.standardwebhooks.com wants them. Its name is resolved at each call, and the
 * connection goes to the addresses that were checked: one that is not public is not called. No redirect is followed. */
export function createDelivery({
  timeLimit = 10_000,
  isAllowed = isPublicAddress,
  resolve = (hostname) => lookup(hostname, { all: true }),
}: DeliveryOptions = {}): DeliverCall {
  const findAddresses = async (hostname: string) => {
    const literal = hostname.replace(/^\[|\]$/g, '')
    const family = isIP(literal)
    const addresses = family > 0 ? [{ address: literal, family }] : await resolve(hostname)
    if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
      throw new PrivateAddressError()
    return addresses
  }
  return async (call, { address, secret }, now) => {
    const signal = AbortSignal.timeout(timeLimit)
    try {
      const url = new URL(address)
      const addresses = await inTime(findAddresses(url.hostname), signal)
      const status = await post(url, { ...composeCall(call, secret, now), addresses, signal })
      return status >= 200 && status < 300 ? undefined : `HTTP ${status}`
    } catch (error) {
      return signal.aborted ? 'ETIMEDOUT' : readCode(error)
    }
  }
}

class PrivateAddressError extends Error {
  readonly code = 'EPRIVATE'
}

function composeCall({ id, kind, subject, happened_at }: ClaimedCall, secret: string, now: Date) {
  const body = JSON.stringify({ type: kind, timestamp: happened_at, data: { id: subject } })
  const timestamp = Math.floor(now.getTime() / 1000)
  const signature = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'User-Agent': 'oboist',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
  return { body, headers }
}

interface Posting extends ReturnType<typeof composeCall> {
  addresses: { address: string; family: number }[]
  signal: AbortSignal
}

function post(url: URL, { body, headers, addresses, signal }: Posting): Promise<number> {
  const pinned: LookupFunction = (_hostname, { all }, callback) => {
    const [{ address, family } = { address: '', family: 0 }] = addresses
    if (all) callback(null, addresses)
    else callback(null, address, family)
  }
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers,
      signal,
      lookup: pinned,
      agent: false,
      maxHeaderSize: largestHeaders,
    }
    request(url, options, (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
      .once('error', reject)
      .end(body)
  })
}

function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])
}

function readCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code) ? code : 'EUNKNOWN'
}
