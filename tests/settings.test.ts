import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { readEnvironment } from '#server/env.ts'

const read = (file: string) => readFileSync(file, 'utf8')

const example = read('.env.example')

/** The settings that the program reads, by asking it which it looks up. */
function listSettings(): string[] {
  const asked = new Set<string>()
  readEnvironment(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        get: (_, name) => {
          asked.add(String(name))
          return undefined
        },
      },
    ),
  )
  return [...asked].toSorted()
}

const settings = listSettings()

test('.env.example has every setting with a sentence, none of them set', () => {
  const names = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect(names.toSorted()).toEqual(settings.filter((name) => !name.endsWith('_FILE') || name.includes('KEY')))
  expect(parseEnv(example)).toEqual({})
  const groups = example.trim().split('\n\n').slice(1)
  for (const group of groups) expect(group).toMatch(/^# .+\.\n#[A-Z_]+=/)
})

test('the values of .env.example are accepted as they stand', () => {
  const set = parseEnv(example.replaceAll(/^#(?=[A-Z_]+=)/gm, ''))
  expect(readEnvironment({ ...set, SMTP_INSECURE: '0' }).ok).toBe(true)
})

test('what the manual and .env.example set is the same to a shell', () => {
  const samples = [...read('docs/operations.md').matchAll(/^```sh\n((?:[A-Z_]+=.*\n)+)```$/gm)].map(
    ([, text = '']) => text,
  )
  expect(samples.join('')).toMatch(/^MAIL_FROM=.* /m)
  for (const text of [...samples, example.replaceAll(/^#(?=[A-Z_]+=)/gm, '')]) {
    const variables = parseEnv(text)
    const shown = Object.keys(variables).map((name) => `printf '%s\\n' "$${name}"`)
    const said = execFileSync('sh', ['-euc', `${text}\n${shown.join('\n')}`], { encoding: 'utf8' })
    expect(said.trimEnd().split('\n')).toEqual(Object.values(variables))
  }
})

test('operations.md explains every setting', () => {
  const operations = read('docs/operations.md')
  for (const name of settings) expect(operations).toContain(`\`${name}\``)
})

const compose = z.object({
  'x-instance': z.object({ environment: z.record(z.string(), z.string()) }),
})

/** Where the containers stand decides on these. */
const placed = /^(PORT|HOST|PUBLIC_URL|TRUSTED_PROXIES|DATA_DIR|(VISITOR_)?DATABASE_URL(_FILE)?)$/

/** What needs a file, another port or a mail server in the container itself. */
const outside = /^(METRICS_.*|MAIL_DKIM_.*|SMTP_INSECURE|SMTP_URL_FILE)$/

test('the compose file hands on every other setting', () => {
  const { environment } = compose.parse(parse(read('deploy/compose.yaml')))['x-instance']
  const handedOn = Object.entries(environment).filter(([name, value]) => value === `\${${name}:-}`)
  const others = settings.filter((name) => !placed.test(name) && !outside.test(name))
  expect(handedOn.map(([name]) => name).toSorted()).toEqual(others)
})

test('the compose file names what it does not hand on', () => {
  const [head = ''] = read('deploy/compose.yaml').split('\nname:')
  for (const name of settings.filter((each) => outside.test(each))) expect(head).toContain(name)
})

test('the proxy of the compose file logs nothing that names a visitor or an address', () => {
  const logs = /^\tlog default \{\n\t\texclude (.+)\n\t\}$/m.exec(read('deploy/Caddyfile'))?.[1]
  expect(logs?.split(' ')).toEqual(['http.log.error', 'http.handlers.reverse_proxy'])
})

test('a setting that the compose file hands on empty counts as not set', () => {
  const { environment } = compose.parse(parse(read('deploy/compose.yaml')))['x-instance']
  const empty = Object.keys(environment).filter((name) => !placed.test(name))
  expect(readEnvironment(Object.fromEntries(empty.map((name) => [name, ''])))).toEqual(readEnvironment({}))
})
