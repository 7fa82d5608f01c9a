import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { describeEnvironmentIssues, readEnvironment } from './env.ts'

describe('the environment', () => {
  test('has a value for everything when nothing is set, and empty counts as unset', () => {
    const expected = {
      port: 3000,
      host: '127.0.0.1',
      dataFolder: resolve('data'),
      databaseUrl: undefined,
      visitorDatabaseUrl: undefined,
      publicUrl: undefined,
      trustedProxies: [],
      securityContact: undefined,
      logLevel: 'info',
      hstsSubdomains: false,
      retentionMonths: 24,
      backupsKept: 14,
      mostAudio: 10_000_000_000,
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      mail: undefined,
    }
    expect(readEnvironment({})).toEqual({ ok: true, value: expected })
    expect(readEnvironment({ PORT: '', HOST: ' ', DATABASE_URL: '' })).toEqual({ ok: true, value: expected })
  })

  test('reads every variable', () => {
    const result = readEnvironment({
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/srv/oboist',
      DATABASE_URL: 'postgresql://me:secret@db.example.org/site',
      PUBLIC_URL: 'https://oboe.example.org/',
      TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16 fd00::/8',
      SECURITY_CONTACT: 'safety@example.org',
      LOG_LEVEL: 'WARN',
      HSTS_SUBDOMAINS: '1',
      VISITOR_DATABASE_URL: 'postgresql://visitor:secret@db.example.org/site',
      RETENTION_MONTHS: '12',
      BACKUPS_KEPT: '0',
      AUDIO_GB: '2',
      METRICS_PORT: '9464',
      METRICS_HOST: '0.0.0.0',
      SMTP_URL: 'smtps://me%40example.org:se%20cret@smtp.example.org',
      MAIL_FROM: '"Moronta" <contact@example.org>',
      MAIL_TO: 'artist@example.org',
      MAIL_DKIM_SELECTOR: 'mail',
      MAIL_DKIM_KEY_FILE: '/etc/oboist.dkim',
      MAIL_DIGEST: '0',
    })
    expect(result).toEqual({
      ok: true,
      value: {
        port: 0,
        host: '::1',
        dataFolder: '/srv/oboist',
        databaseUrl: 'postgresql://me:secret@db.example.org/site',
        publicUrl: 'https://oboe.example.org',
        trustedProxies: ['10.0.0.1', '192.168.0.0/16', 'fd00::/8'],
        securityContact: 'mailto:safety@example.org',
        logLevel: 'warn',
        hstsSubdomains: true,
        visitorDatabaseUrl: 'postgresql://visitor:secret@db.example.org/site',
        retentionMonths: 12,
        backupsKept: 0,
        mostAudio: 2_000_000_000,
        metricsPort: 9464,
        metricsHost: '0.0.0.0',
        mail: {
          host: 'smtp.example.org',
          port: 465,
          secure: true,
          insecure: false,
          user: 'me@example.org',
          password: 'se cret',
          from: { name: 'Moronta', address: 'contact@example.org' },
          to: 'artist@example.org',
          dkim: { selector: 'mail', keyFile: '/etc/oboist.dkim' },
          digest: false,
        },
      },
    })
  })

  test.each([
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PORT', 'http'],
    ['HOST', '127.0.0.1:3000'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://db/site'],
    ['DATABASE_URL', 'site.db'],
    ['SECURITY_CONTACT', 'the artist'],
    ['SECURITY_CONTACT', 'http://example.org'],
    ['PUBLIC_URL', 'oboe.example.org'],
    ['PUBLIC_URL', 'https://oboe.example.org/site'],
    ['PUBLIC_URL', 'https://me:secret@oboe.example.org'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.1, proxy'],
    ['LOG_LEVEL', 'loud'],
    ['HSTS_SUBDOMAINS', 'yes'],
    ['VISITOR_DATABASE_URL', 'visitor'],
    ['RETENTION_MONTHS', '0'],
    ['RETENTION_MONTHS', '1.5'],
    ['BACKUPS_KEPT', '-1'],
    ['BACKUPS_KEPT', '1001'],
    ['AUDIO_GB', '-1'],
    ['METRICS_PORT', '65536'],
    ['SMTP_URL', 'http://smtp.example.org'],
    ['SMTP_URL', 'smtp.example.org:587'],
    ['SMTP_URL', 'smtp://smtp.example.org/?tls=no'],
    ['SMTP_INSECURE', 'yes'],
    ['MAIL_FROM', 'Moronta'],
    ['MAIL_FROM', 'a@example.org, b@example.org'],
    ['MAIL_FROM', 'A <a@example.org>, B <b@example.org>'],
    ['MAIL_TO', 'artist@'],
    ['MAIL_DKIM_SELECTOR', 'a b'],
  ])('refuses %s=%s', (variable, text) => {
    expect(readEnvironment({ [variable]: text })).toMatchObject({ ok: false, issues: [{ variable }] })
  })

  test.each([
    [{ SMTP_URL: 'smtp://smtp.example.org' }, 'MAIL_FROM'],
    [
      { SMTP_INSECURE: '1', SMTP_URL: 'smtp://smtp.example.org', MAIL_FROM: 'a@example.org' },
      'SMTP_INSECURE',
    ],
    [{ MAIL_DKIM_SELECTOR: 'mail' }, 'MAIL_DKIM_KEY_FILE'],
    [{ MAIL_DKIM_KEY_FILE: '/etc/key' }, 'MAIL_DKIM_SELECTOR'],
  ])('rejects settings of mail that do not fit together: %j', (variables, variable) => {
    expect(readEnvironment(variables)).toMatchObject({ ok: false, issues: [{ variable }] })
  })

  test('rejects the address of the visitors alone, in place of which SQLite would serve', () => {
    const visitors = { VISITOR_DATABASE_URL: 'postgres://visitor:secret@db/site' }
    const missing = { variable: 'DATABASE_URL', found: 'nothing' }
    for (const variables of [visitors, { ...visitors, DATABASE_URL: ' ' }]) {
      const result = readEnvironment(variables)
      expect(result.ok || result.issues).toEqual([
        { ...missing, reason: expect.stringContaining('VISITOR_') },
      ])
    }
    const mistyped = readEnvironment({ ...visitors, DATABASE_URL: 'mysql://db/site' })
    expect(mistyped.ok || mistyped.issues).toMatchObject([{ variable: 'DATABASE_URL', found: 'an address' }])
    const unread = readEnvironment({ ...visitors, DATABASE_URL_FILE: '/nowhere' })
    expect(unread.ok || unread.issues).toMatchObject([{ variable: 'DATABASE_URL_FILE' }])
  })

  test('lets a mail server of this machine do without encryption, and no mail be sent at all', () => {
    const insecure = { SMTP_INSECURE: '1', MAIL_FROM: 'a@example.org' }
    for (const host of ['127.0.0.1:25', '[::1]', 'localhost'])
      expect(readEnvironment({ ...insecure, SMTP_URL: `smtp://${host}` })).toMatchObject({
        ok: true,
        value: { mail: { insecure: true, to: 'a@example.org', user: undefined } },
      })
    expect(readEnvironment(insecure)).toMatchObject({ ok: true, value: { mail: undefined } })
  })

  test('reads a setting that holds a password from the file that is named', () => {
    const folder = mkdtempSync(join(tmpdir(), 'oboist-secrets-'))
    const file = join(folder, 'database')
    writeFileSync(file, 'postgres://me:secret@db/site\n')
    expect(readEnvironment({ DATABASE_URL_FILE: file, HOST_FILE: '/nowhere' })).toMatchObject({
      ok: true,
      value: { databaseUrl: 'postgres://me:secret@db/site', host: '127.0.0.1' },
    })
    writeFileSync(file, '\n')
    for (const path of [file, join(folder, 'missing')])
      expect(readEnvironment({ SMTP_URL_FILE: path })).toMatchObject({
        ok: false,
        issues: [{ variable: 'SMTP_URL_FILE', found: 'a path' }],
      })
    rmSync(folder, { recursive: true })
  })

  test('lists everything wrong in one go and shows no value', () => {
    const result = readEnvironment({
      PORT: 'http',
      DATABASE_URL: 'mysql://me:secret@db/site',
      LOG_LEVEL: '7',
    })
    expect(result.ok || describeEnvironmentIssues(result.issues)).toBe(
      [
        'The environment is not right:',
        '  PORT (text): must be a whole number from 0 to 65535',
        '  DATABASE_URL (an address): must be an address like postgres://user:password@host/name',
        '  LOG_LEVEL (a number): must be one of trace, debug, info, warn, error, fatal, silent',
      ].join('\n'),
    )
  })
})
