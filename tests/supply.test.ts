import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

const dependencies = z._default(z.record(z.string(), z.string()), {})

const direct = z.object({
  dependencies,
  devDependencies: dependencies,
  optionalDependencies: dependencies,
})

const lockedPackage = z.object({
  /** Where it is installed under another name. */
  name: z.optional(z.string()),
  version: z.optional(z.string()),
  integrity: z.optional(z.string()),
  resolved: z.optional(z.string()),
  link: z.optional(z.boolean()),
  hasInstallScript: z.optional(z.boolean()),
  dev: z.optional(z.boolean()),
  devOptional: z.optional(z.boolean()),
  optional: z.optional(z.boolean()),
  optionalDependencies: dependencies,
})

const lockfile = z.object({ packages: z.record(z.string(), lockedPackage) })
const lockedRoot = z.object({ packages: z.object({ '': direct }) })

const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ purl: z.string(), hashes: z.array(z.object({ alg: z.string() })) })),
})

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const asked = direct.parse(readJson('package.json'))
const chosen = { ...asked.dependencies, ...asked.devDependencies, ...asked.optionalDependencies }
const locked = Object.entries(lockfile.parse(readJson('package-lock.json')).packages).filter(
  ([path]) => path !== '',
)

/** A package may stand under the name of another: npm:@scope/name@1.2.3. */
const exactVersion = /^(npm:@[a-z]+\/[a-z]+@)?\d+\.\d+\.\d+$/

/** The paths of the packages that break a rule. */
function listOffenders(offends: (entry: z.infer<typeof lockedPackage>) => boolean): string[] {
  return locked.filter(([, entry]) => offends(entry)).map(([path]) => path)
}

describe('what the product is made of', () => {
  it('has a reason for every package that was chosen, and for no other', () => {
    const rows = [...readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `([^`]+)` \| (.*\S.*) \|$/gm)]
    expect(rows.map(([, name]) => name).toSorted()).toEqual(Object.keys(chosen).toSorted())
  })

  it('is named by exact versions', () => {
    expect(Object.entries(chosen).filter(([, version]) => !exactVersion.test(version))).toEqual([])
  })

  it('is what the lockfile says, checked by hashes, from the registry alone', () => {
    expect(lockedRoot.parse(readJson('package-lock.json')).packages['']).toEqual(asked)
    expect(listOffenders(({ integrity = '' }) => !integrity.startsWith('sha512-'))).toEqual([])
    const registry = 'https://registry.npmjs.org/'
    expect(listOffenders(({ resolved = registry }) => !resolved.startsWith(registry))).toEqual([])
    expect(listOffenders(({ link, version }) => link === true || version === undefined)).toEqual([])
  })

  it('serves without optional packages but those of sharp, as the image has it', () => {
    const served = locked.filter(([, { dev, devOptional, optional }]) => !(dev || devOptional || optional))
    const optional = served.flatMap(([, entry]) => Object.keys(entry.optionalDependencies))
    // What PostgreSQL is reached by from workers of Cloudflare.
    expect(optional.filter((name) => !name.startsWith('@img/sharp-'))).toEqual(['pg-cloudflare'])
  })

  it('holds the packages of every platform, whichever machine wrote the lock file', () => {
    const paths = new Set(locked.map(([path]) => path))
    const missing = locked.flatMap(([path, { optionalDependencies }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !paths.has(`node_modules/${name}`) && !paths.has(`${path}/node_modules/${name}`),
      ),
    )
    expect(missing).toEqual([])
    const native = [
      '@biomejs/cli-',
      '@img/sharp-',
      '@oxc-parser/binding-',
      '@rolldown/binding-',
      '@typescript/typescript-',
    ]
    const machines = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-arm64', 'win32-x64']
    const wanted = native.flatMap((name) => machines.map((machine) => name + machine))
    expect(wanted.filter((name) => ![...paths].some((path) => path.includes(name)))).toEqual([])
  })

  it('runs nothing when it is installed', () => {
    expect(listOffenders(({ hasInstallScript }) => hasInstallScript === true)).toEqual([])
  })

  it('is listed by npm run sbom, every package with its hash', () => {
    const text = execFileSync('npm', ['run', '--silent', 'sbom'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const { components } = bill.parse(JSON.parse(text))
    const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl)))
    const wanted = locked.map(
      ([path, { name = path.split('node_modules/').at(-1), version }]) => `pkg:npm/${name}@${version}`,
    )
    expect(wanted.filter((name) => !listed.has(name))).toEqual([])
    expect(components.filter(({ hashes }) => hashes.length === 0)).toEqual([])
  })
})
