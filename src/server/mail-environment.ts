import { isIP } from 'node:net'
import { resolve } from 'node:path'
import {
  type DkimSettings,
  type MailAddress,
  type MailSettings,
  parseMailAddress,
} from './mail/mail-settings.ts'

export interface Setting<T> {
  fallback: T
  parse: (text: string) => T | undefined
  reason: string
}

interface MailReader {
  read: <T>(variable: string, setting: Setting<T>) => T
  reject: (variable: string, found: string, reason: string) => void
}

/** Reads the settings of mail; undefined, whatever else is set, where SMTP_URL is not. */
export function readMailSettings({ read, reject }: MailReader): MailSettings | undefined {
  const server = read('SMTP_URL', serverSetting)
  const insecure = read('SMTP_INSECURE', switchSetting)
  const from = read('MAIL_FROM', senderSetting)
  const to = read('MAIL_TO', readerSetting)
  const digest = read('MAIL_DIGEST', digestSetting)
  const selector = read('MAIL_DKIM_SELECTOR', selectorSetting)
  const keyFile = read('MAIL_DKIM_KEY_FILE', keyFileSetting)
  if ((selector === undefined) !== (keyFile === undefined)) {
    const missing = selector === undefined ? 'MAIL_DKIM_SELECTOR' : 'MAIL_DKIM_KEY_FILE'
    reject(missing, 'nothing', 'must be set where the other MAIL_DKIM setting is')
  }
  if (server === undefined) return undefined
  if (insecure && !isLoopback(server.host))
    reject(
      'SMTP_INSECURE',
      'a number',
      'may be 1 only for a mail server of this machine, like smtp://127.0.0.1',
    )
  if (from === undefined) {
    reject('MAIL_FROM', 'nothing', 'must be set where SMTP_URL is, like Name <name@example.org>')
    return undefined
  }
  const dkim: DkimSettings | undefined =
    selector === undefined || keyFile === undefined ? undefined : { selector, keyFile }
  return { ...server, insecure, from, to: to?.address ?? from.address, dkim, digest }
}

type Server = Pick<MailSettings, 'host' | 'port' | 'secure' | 'user' | 'password'>

const defaultPorts: Partial<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 }

const serverSetting: Setting<Server | undefined> = {
  fallback: undefined,
  parse: parseServer,
  reason: 'must be an address like smtps://user:password@smtp.example.org or smtp://127.0.0.1:25',
}

/** Of what is on or off. */
export const switchSetting: Setting<boolean> = {
  fallback: false,
  parse: (text) => (['0', '1'].includes(text) ? text === '1' : undefined),
  reason: 'must be 1 or 0',
}

const digestSetting: Setting<boolean> = { ...switchSetting, fallback: true }

const senderSetting: Setting<MailAddress | undefined> = {
  fallback: undefined,
  parse: parseMailAddress,
  reason: 'must be one address like Name <name@example.org>',
}

const readerSetting: Setting<MailAddress | undefined> = {
  ...senderSetting,
  reason: 'must be one address like name@example.org',
}

const selectorSetting: Setting<string | undefined> = {
  fallback: undefined,
  parse: (text) => (/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text : undefined),
  reason: 'must be the name before ._domainkey in the DNS',
}

const keyFileSetting: Setting<string | undefined> = {
  fallback: undefined,
  parse: (text) => (text.includes('\u0000') ? undefined : resolve(text)),
  reason: 'must be the path of a file',
}

function parseServer(text: string): Server | undefined {
  const url = URL.parse(text)
  const defaultPort = url === null ? undefined : defaultPorts[url.protocol]
  if (url === null || defaultPort === undefined || url.hostname === '') return undefined
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') return undefined
  const [user, password] = [decode(url.username), decode(url.password)]
  if (user === undefined || password === undefined) return undefined
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? defaultPort : Number(url.port),
    secure: url.protocol === 'smtps:',
    user: user === '' ? undefined : user,
    password,
  }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
