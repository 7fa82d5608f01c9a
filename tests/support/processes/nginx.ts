import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { believeCertificate, requireProgram } from '#tests/certificate.ts'
import { findFreePort } from '#tests/free-port.ts'

/** nginx with deploy/nginx.conf before these instances. Stopped when it is disposed of. */
export interface Nginx extends AsyncDisposable {
  /** Where visitors come; this process believes its certificate. */
  readonly address: string
  /** Where visitors come who did not write https. */
  readonly plainAddress: string
  /** What stands in its logs. */
  readLog(): string
}

export async function startNginx(instances: readonly { port: number }[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'oboist-nginx-'))
  const [port, plainPort] = [await findFreePort(), await findFreePort()]
  writeFileSync(join(folder, 'nginx.conf'), adaptConfiguration({ folder, port, plainPort, instances }))
  writeFileSync(join(folder, 'error.log'), '')
  believeCertificate(folder)
  const child = spawn(requireProgram('nginx'), ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stopAtExit = () => child.kill('SIGTERM')
  process.once('exit', stopAtExit)
  const ended = once(child, 'close')
  let log = ''
  const started = new Promise<void>((resolve) => {
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk
      if (log.includes('start worker process ')) resolve()
    })
  })
  await Promise.race([
    started,
    ended.then(() => {
      throw new Error(`nginx did not start:\n${log}`)
    }),
  ]).catch((error: unknown) => {
    rmSync(folder, { recursive: true })
    throw error
  })
  return {
    address: `https://127.0.0.1:${port}`,
    plainAddress: `http://127.0.0.1:${plainPort}`,
    readLog: () => log + readFileSync(join(folder, 'error.log'), 'utf8'),
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      await ended
      process.removeListener('exit', stopAtExit)
      rmSync(folder, { recursive: true })
    },
  }
}

interface Place {
  folder: string
  port: number
  plainPort: number
  instances: readonly { port: number }[]
}

/** The configuration as it is shipped, with what belongs to this run in the place of what an operator changes. */
function adaptConfiguration({ folder, port, plainPort, instances }: Place): string {
  const replace = (text: string, pattern: RegExp, replacement: string) => {
    if (!pattern.test(text)) throw new Error(`deploy/nginx.conf has no ${pattern}`)
    return text.replace(pattern, replacement)
  }
  const server = (line: string) =>
    instances.map((instance) => line.replace(/:\d+/, `:${instance.port}`)).join('\n')
  const shipped = readFileSync('deploy/nginx.conf', 'utf8')
  const [line = ''] = /^ *server 127\.0\.0\.1:3000 .*$/m.exec(shipped) ?? []
  const replacements: [RegExp, string][] = [
    [/(^ *server 127\.0\.0\.1:\d+ .*\n)+/m, `${server(line)}\n`],
    [/^ *listen \[::\].*\n/gm, ''],
    [/listen 80;/, `listen 127.0.0.1:${plainPort};`],
    [/listen 443 /, `listen 127.0.0.1:${port} `],
    [/\/etc\/letsencrypt\/live\/example\.org/g, folder],
    [/^error_log .*$/m, 'daemon off; error_log stderr notice;'],
    [/^user .*$/m, process.getuid?.() === 0 ? 'user root;' : ''],
    [/\/run\/nginx\.pid/, `${folder}/nginx.pid`],
    [/worker_processes auto/, 'worker_processes 2'],
    [/^http \{$/m, `http { error_log ${folder}/error.log crit; ${listTemporaryPaths(folder)}`],
  ]
  return replacements.reduce((text, [pattern, by]) => replace(text, pattern, by), shipped)
}

function listTemporaryPaths(folder: string): string {
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
}
