import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pressArchiveAddress } from '#domain/pages/file-addresses.ts'
import { send } from '#tests/processes/client.ts'
import { startProduct } from '#tests/processes/product.ts'
import manifest from '../../package.json' with { type: 'json' }

/** On the disk of node_modules, whose files are shared, and where programs may be started. */
const folder = mkdtempSync(resolve('dist/image-'))
const image = join(folder, 'image')
const built = join(folder, 'built')

/** Runs the image's Node, whichever is named, as its account, which sees the image alone and what every container has. */
const enter = [
  'unshare',
  '--mount',
  'sh',
  '-c',
  `mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" && shift &&
    exec unshare --root "$0" --wd /oboist --setgid 10001 --setuid 10001 /usr/local/bin/node "$@"`,
  image,
]

beforeAll(() => {
  chmodSync(folder, 0o755)
  mkdirSync(image)
  mkdirSync(built)
  try {
    const program = readdirSync('dist').filter((name) => !name.startsWith('image-'))
    for (const name of ['package.json', 'package-lock.json', '.npmrc', 'content', 'scripts', 'src'])
      cpSync(name, join(built, name), { recursive: true })
    for (const name of program) cpSync(join('dist', name), join(built, 'dist', name), { recursive: true })
    cpSync('plates/rendered', join(built, 'plates/rendered'), { recursive: true })
    for (const test of globSync('**/*.test.{ts,tsx}', { cwd: built })) rmSync(join(built, test))
    // The files themselves are shared; those that are left out vanish from the copy alone.
    execFileSync('cp', ['-al', 'node_modules', built])
    const path = `${dirname(process.execPath)}:${process.env.PATH}`
    execFileSync('sh', [join(process.cwd(), 'deploy/lay-out-image.sh'), image], {
      cwd: built,
      env: { ...process.env, PATH: path },
      stdio: 'pipe',
    })
  } finally {
    rmSync(built, { recursive: true })
  }
  for (const folder of ['dev', 'proc']) mkdirSync(join(image, folder))
  for (const folder of ['data', 'var/cache/oboist']) {
    mkdirSync(join(image, folder), { recursive: true })
    execFileSync('chown', ['10001:10001', join(image, folder)])
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

it('the image has less than 250 MB', () => {
  const [bytes = ''] = execFileSync('du', ['-sb', image], { encoding: 'utf8' }).split('\t')
  expect(Number(bytes)).toBeLessThan(250_000_000)
})

it('everything that the server imports is in the image', () => {
  const named = globSync('src/{server,domain,words}/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?:from |import\(|[)]\()'([^#.'][^']*)'/g)])
    .map(([, name = '']) => name)
  const isServed = (name: string) =>
    Object.keys(manifest.dependencies).some((each) => name === each || name.startsWith(`${each}/`))
  const names = [...new Set(named)].filter((name) => isServed(name) && !name.startsWith('libflacjs'))
  expect(names).toEqual(expect.arrayContaining(['better-auth', 'heic-decode', 'pdfkit', 'sharp']))
  const program = `
    await (await import('#server/audio/flac.ts')).loadFlac()
    for (const name of ${JSON.stringify(names)}) await import(name)`
  const [command = '', ...parameters] = enter
  execFileSync(command, [...parameters, 'node', '--input-type=module', '--eval', program], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  })
})

it('the image starts, and serves pages and the files of the press kit', { timeout: 60_000 }, async () => {
  await using product = await startProduct({
    environment: { DATA_DIR: '/data', NODE_ENV: 'production', NODE_COMPILE_CACHE: '/var/cache/oboist' },
    tracer: enter,
  })
  for (const path of ['/es', '/readyz', pressArchiveAddress('es')])
    expect(await send(`${product.address}${path}`), path).toMatchObject({ status: 200 })
})
