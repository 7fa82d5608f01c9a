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
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { pressArchiveAddress } from '#domain/pages/file-addresses.ts'
import { uploadEndpoints } from '#domain/uploads.ts'
import { enterAsAdmin } from '#tests/photographs/admin.ts'
import { uploadFile } from '#tests/photographs/upload.ts'
import { send } from '#tests/processes/client.ts'
import { startProduct } from '#tests/processes/product.ts'
import { makeTone, makeWave } from '#tests/sounds.ts'
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
  runInside('--input-type=module', '--eval', program)
})

it('the image starts, and serves pages and the files of the press kit', { timeout: 60_000 }, async () => {
  await using product = await startImage()
  for (const path of ['/es', '/readyz', pressArchiveAddress('es')])
    expect(await send(`${product.address}${path}`), path).toMatchObject({ status: 200 })
})

it('a child in the image has its memory limited, and goes before the process that serves', () => {
  const child = `
    import { readFileSync } from 'node:fs'
    import { getPriority } from 'node:os'
    const [limits, order] = ['limits', 'oom_score_adj'].map((name) => readFileSync('/proc/self/' + name, 'utf8'))
    process.once('message', () => process.send([limits, order, getPriority()], () => process.exit()))`
  const parent = `
    import { forkConfined } from '/oboist/src/server/jobs/confined-child.ts'
    const child = forkConfined(new URL('file:///tmp/child.mjs'), 118_000_000)
    child.once('message', (told) => console.log(JSON.stringify(told)))
    child.send('tell')`
  writeFileSync(join(image, 'tmp/child.mjs'), child)
  writeFileSync(join(image, 'tmp/parent.mjs'), parent)
  const told = z.tuple([z.string(), z.string(), z.number()])
  const [limits, order, priority] = told.parse(JSON.parse(runInside('/tmp/parent.mjs')))
  expect(limits).toMatch(/^Max data size +768000000 +768000000 /m)
  expect([order, priority]).toEqual(['1000\n', 10])
})

it('the image takes in a photograph and a recording', { timeout: 180_000 }, async () => {
  await using product = await startImage()
  const environment = { DATA_DIR: join(image, 'data') }
  const { server, cookie } = await enterAsAdmin(product.address, { environment })
  const picture = { create: { width: 1200, height: 800, channels: 3, background: '#884422' } } as const
  const photograph = await sharp(picture).jpeg().toBuffer()
  const recording = makeWave(makeTone({ seconds: 2 }), { channels: 2 })
  const files = [
    { kind: 'photo', name: 'photograph.jpg', bytes: new Uint8Array(photograph) },
    { kind: 'audio', name: 'tone.wav', bytes: new Uint8Array(recording) },
  ] as const
  for (const file of files) {
    const { id } = await uploadFile(server, cookie, file)
    const readProgress = async () => {
      const { path, output } = uploadEndpoints.read
      const response = await server.request(path.replace('{id}', id), { headers: { Cookie: cookie } })
      return output.parse(await response.json())
    }
    const stored = expect.objectContaining({ stored: expect.any(String), rejection: null })
    await expect.poll(readProgress, { message: file.name, timeout: 60_000 }).toEqual(stored)
  }
})

/** Gives what the image's Node prints with these parameters. */
function runInside(...program: string[]): string {
  const [command = '', ...parameters] = enter
  return execFileSync(command, [...parameters, 'node', ...program], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
}

function startImage() {
  return startProduct({
    environment: { DATA_DIR: '/data', NODE_ENV: 'production', NODE_COMPILE_CACHE: '/var/cache/oboist' },
    tracer: enter,
  })
}
