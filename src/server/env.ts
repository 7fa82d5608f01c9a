import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { MailSettings } from './mail/mail-settings.ts'
import { readMailSettings, type Setting, switchSetting } from './mail-environment.ts'

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export type LogLevel = (typeof logLevels)[number]

export interface Environment {
  /** 0 lets the system choose a free port. */
  port: number
  host: string
  dataFolder: string
  databaseUrl: string | undefined
  /** The address of the role that may only insert forms; PostgreSQL needs it. */
  visitorDatabaseUrl: string | undefined
  /** The origin visitors use, without a slash at the end; undefined means http://localhost:PORT. */
  publicUrl: string | undefined
  /** Addresses ("10.0.0.1") and networks ("10.0.0.0/8") whose forwarded headers are trusted. */
  trustedProxies: string[]
  securityContact: string | undefined
  logLevel: LogLevel
  /** Whether every name below the site's own has TLS, so that browsers may insist on it there too. */
  hstsSubdomains: boolean
  retentionMonths: number
  /** 0 makes no nightly backups. */
  backupsKept: number
  /** In bytes, what recordings may take in all. */
  mostAudio: number
  metricsPort: number | undefined
  metricsHost: string
  mail: MailSettings | undefined
}

export interface EnvironmentIssue {
  variable: string
  /** The kind of value, never the value itself, which may hold a password. */
  found: string
  reason: string
}

export type EnvironmentResult =
  | { ok: true; value: Environment }
  | { ok: false; issues: [EnvironmentIssue, ...EnvironmentIssue[]] }

type Variables = Readonly<Record<string, string | undefined>>

/** Takes the settings of `.env` in the working folder, if it is there, where the environment has none of the name. Node's
 * own --env-file-if-exists would say in every start that there is none. */
export function loadSettingsFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/** What holds a password can stand in a file instead, named by the variable with _FILE at its end. */
const secrets = ['DATABASE_URL', 'VISITOR_DATABASE_URL', 'SMTP_URL']

/** Reads the settings of the process; lists every wrong one. An empty one counts as unset. */
export function readEnvironment(variables: Variables = process.env): EnvironmentResult {
  const issues: EnvironmentIssue[] = []
  const reject = (variable: string, found: string, reason: string) => {
    issues.push({ variable, found, reason })
  }
  const read = <T>(variable: string, setting: Setting<T>): T => {
    const file = secrets.includes(variable) ? (variables[`${variable}_FILE`]?.trim() ?? '') : ''
    const text = (file === '' ? variables[variable] : readSecret(file))?.trim() ?? ''
    if (text === '' && file !== '')
      reject(`${variable}_FILE`, 'a path', 'must be the path of a file that holds it')
    if (text === '') return setting.fallback
    const value = setting.parse(text)
    if (value !== undefined) return value
    reject(variable, classify(text), setting.reason)
    return setting.fallback
  }
  const value: Environment = {
    port: read('PORT', portSetting),
    host: read('HOST', hostSetting),
    dataFolder: read('DATA_DIR', dataFolderSetting),
    databaseUrl: read('DATABASE_URL', databaseUrlSetting),
    visitorDatabaseUrl: read('VISITOR_DATABASE_URL', databaseUrlSetting),
    publicUrl: read('PUBLIC_URL', publicUrlSetting),
    trustedProxies: read('TRUSTED_PROXIES', trustedProxiesSetting),
    securityContact: read('SECURITY_CONTACT', securityContactSetting),
    logLevel: read('LOG_LEVEL', logLevelSetting),
    hstsSubdomains: read('HSTS_SUBDOMAINS', switchSetting),
    retentionMonths: read('RETENTION_MONTHS', retentionMonthsSetting),
    backupsKept: read('BACKUPS_KEPT', backupsKeptSetting),
    mostAudio: read('AUDIO_GB', audioSetting) * 1_000_000_000,
    metricsPort: read('METRICS_PORT', metricsPortSetting),
    metricsHost: read('METRICS_HOST', hostSetting),
    mail: readMailSettings({ read, reject }),
  }
  const isTold = issues.some(({ variable }) => variable.startsWith('DATABASE_URL'))
  // SQLite in its place would serve what was there before the move, or nothing.
  if (value.visitorDatabaseUrl !== undefined && value.databaseUrl === undefined && !isTold)
    reject('DATABASE_URL', 'nothing', 'must be set where VISITOR_DATABASE_URL is')
  const [first, ...rest] = issues
  return first === undefined ? { ok: true, value } : { ok: false, issues: [first, ...rest] }
}

/** Whether npm started the process, whose end it then has to notice by itself. */
export function isRunByNpm(variables: Variables = process.env): boolean {
  return variables.npm_lifecycle_event !== undefined
}

/** Formats the issues, a line each. */
export function describeEnvironmentIssues(issues: readonly EnvironmentIssue[]): string {
  const lines = issues.map(({ variable, found, reason }) => `  ${variable} (${found}): ${reason}`)
  return ['The environment is not right:', ...lines].join('\n')
}

const portSetting: Setting<number> = {
  fallback: 3000,
  parse: (text) => parseCount(text, 0, 65_535),
  reason: 'must be a whole number from 0 to 65535',
}

const metricsPortSetting: Setting<number | undefined> = { ...portSetting, fallback: undefined }

const retentionMonthsSetting: Setting<number> = {
  fallback: 24,
  parse: (text) => parseCount(text, 1, 1200),
  reason: 'must be a whole number of months from 1 to 1200',
}

const backupsKeptSetting: Setting<number> = {
  fallback: 14,
  parse: (text) => parseCount(text, 0, 1000),
  reason: 'must be a whole number from 0 to 1000',
}

const audioSetting: Setting<number> = {
  fallback: 10,
  parse: (text) => parseCount(text, 0, 1000),
  reason: 'must be a whole number of gigabytes from 0 to 1000',
}

const hostSetting: Setting<string> = {
  fallback: '127.0.0.1',
  parse: (text) => (isIP(text) > 0 || isHostName(text) ? text : undefined),
  reason: 'must be an address or a host name, without a port',
}

const dataFolderSetting: Setting<string> = {
  fallback: resolve('data'),
  parse: (text) => (text.includes('\u0000') ? undefined : resolve(text)),
  reason: 'must be the path of a folder',
}

const databaseUrlSetting: Setting<string | undefined> = {
  fallback: undefined,
  parse: (text) =>
    ['postgres:', 'postgresql:'].includes(URL.parse(text)?.protocol ?? '') ? text : undefined,
  reason: 'must be an address like postgres://user:password@host/name',
}

const publicUrlSetting: Setting<string | undefined> = {
  fallback: undefined,
  parse: parseOrigin,
  reason: 'must be an address like https://example.org, without path, query or password',
}

const trustedProxiesSetting: Setting<string[]> = {
  fallback: [],
  parse: (text) => {
    const entries = text.split(/[\s,]+/).filter((entry) => entry !== '')
    return entries.every(isNetwork) ? entries : undefined
  },
  reason: 'must be a list of addresses or networks like 10.0.0.1, 192.168.0.0/16',
}

const securityContactSetting: Setting<string | undefined> = {
  fallback: undefined,
  parse: (text) => {
    const uri = /^[^\s:@]+@[^\s:@]+$/.test(text) ? `mailto:${text}` : text
    return ['mailto:', 'https:'].includes(URL.parse(uri)?.protocol ?? '') ? uri : undefined
  },
  reason: 'must be a mail address, or an address that begins with https://',
}

const logLevelSetting: Setting<LogLevel> = {
  fallback: 'info',
  parse: (text) => logLevels.find((level) => level === text.toLowerCase()),
  reason: `must be one of ${logLevels.join(', ')}`,
}

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function parseCount(text: string, minimum: number, maximum: number): number | undefined {
  const count = /^\d{1,5}$/.test(text) ? Number(text) : undefined
  return count !== undefined && count >= minimum && count <= maximum ? count : undefined
}

function parseOrigin(text: string): string | undefined {
  const url = URL.parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return undefined
  return url.href === `${url.origin}/` ? url.origin : undefined
}

function isHostName(text: string): boolean {
  return /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(text)
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)
}

function classify(text: string): string {
  if (/^-?\d+$/.test(text)) return 'a number'
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return 'an address'
  if (/[\s,]/.test(text)) return 'a list'
  return 'text'
}
