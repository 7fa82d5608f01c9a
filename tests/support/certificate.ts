import { execFileSync } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { findProgram } from '../../scripts/setup/programs.mjs'

/** Makes a certificate for 127.0.0.1 that is good for a day, and lets this process believe it. */
export function believeCertificate(folder: string): void {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  execFileSync(
    requireProgram('openssl'),
    [
      'req',
      '-x509',
      ...curve,
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=127.0.0.1',
      '-addext',
      'subjectAltName=IP:127.0.0.1',
      '-keyout',
      join(folder, 'privkey.pem'),
      '-out',
      join(folder, 'fullchain.pem'),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  chmodSync(join(folder, 'privkey.pem'), 0o600)
  const certificate = readFileSync(join(folder, 'fullchain.pem'), 'utf8')
  setDefaultCACertificates([...getCACertificates('default'), certificate])
}

export function requireProgram(name: string): string {
  const program = findProgram(name)
  if (program === undefined) throw new Error(`${name} is missing: npm test installs it or says how`)
  return program
}
