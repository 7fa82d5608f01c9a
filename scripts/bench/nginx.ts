import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../setup/programs.mjs'

/** nginx serving the compressed files of a folder on this machine, as one worker that does nothing else. */
export async function serveByNginx(
  folder: string,
  port: number,
): Promise<AsyncDisposable & { address: string }> {
  const program = findProgram('nginx')
  if (program === undefined)
    throw new Error('The benchmark compares with nginx: install it, or run npm test once.')
  const address = `http://127.0.0.1:${port}`
  if (await answers(address)) throw new Error(`Another server answers at ${address} already`)
  const place = await mkdtemp(join(tmpdir(), 'oboist-bench-nginx-'))
  const configuration = join(place, 'nginx.conf')
  await writeFile(configuration, configure(place, folder, port))
  const child = spawn(program, ['-p', place, '-c', configuration], { stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk
  })
  const ended = once(child, 'exit')
  while (!(await answers(address))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${log}`)
  }
  return {
    address,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(place, { recursive: true })
    },
  }
}

function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  )
}

/** Debian's nginx has no brotli: the files are compressed already, and served as such. */
function configure(place: string, folder: string, port: number): string {
  return `daemon off; worker_processes 1; pid ${place}/pid; error_log stderr;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
  types { text/html html; text/javascript js; image/avif avif; }
  client_body_temp_path ${place}/body; proxy_temp_path ${place}/proxy; fastcgi_temp_path ${place}/fastcgi;
  uwsgi_temp_path ${place}/uwsgi; scgi_temp_path ${place}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    location ~ \\.avif$ { add_header Cache-Control "public, max-age=31536000, immutable"; }
    location / {
      rewrite ^/$ /index.html break;
      rewrite ^(.*\\.(html|js))$ $1.br break;
      types { }
      default_type "$served_type";
      add_header Content-Encoding br;
      add_header Vary Accept-Encoding;
    }
  }
  map $uri $served_type { ~\\.js text/javascript; default "text/html; charset=utf-8"; }
}
`
}
