import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findProgram, listChromiumPlaces } from './programs.mjs'
import { describeMissing, describeWithout } from './tools.mjs'

it('finds a program on the PATH, and knows when there is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'oboe-tuner')
  writeFileSync(program, '')
  chmodSync(program, 0o755)
  expect(findProgram('oboe-tuner', `/nowhere:${folder}`)).toBe(program)
  expect(findProgram('oboe-tuner', '/nowhere')).toBeUndefined()
})

it('says what to install, a line each', () => {
  const missing = [
    { name: 'nginx', packages: ['nginx'] },
    { name: 'Chrome', packages: ['chromium', 'fonts'], hint: 'or say where it is' },
  ]
  expect(describeMissing(missing).split('\n').slice(1)).toEqual([
    '  nginx (Debian: apt-get install nginx)',
    '  Chrome (Debian: apt-get install chromium fonts), or say where it is',
  ])
})

it('says in a sentence what the tests do without', () => {
  const without = [
    { name: 'Firefox', packages: ['firefox-esr'] },
    { name: 'WebKit', packages: ['webkit2gtk-driver', 'xvfb'] },
  ]
  expect(describeWithout(without)).toBe(
    'Not found, and so left out of the walk through the site: Firefox (Debian: apt-get install firefox-esr); ' +
      'WebKit (Debian: apt-get install webkit2gtk-driver xvfb).',
  )
})

describe('places of Chromium', () => {
  it.each(['linux', 'darwin', 'win32'] as const)('CHROMIUM_PATH leads on %s', (platform) => {
    expect(listChromiumPlaces(platform, { CHROMIUM_PATH: '/opt/own/chrome' })[0]).toBe('/opt/own/chrome')
  })

  it('looks in /usr/bin even when it is not on the PATH', () => {
    const places = listChromiumPlaces('linux', { PATH: '/home/me/bin' })
    expect(places).toContain('/usr/bin/chromium')
    expect(places).toContain('/home/me/bin/google-chrome-stable')
  })

  it('knows the applications of a Mac', () => {
    expect(listChromiumPlaces('darwin', { HOME: '/Users/me' })).toContain(
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    )
  })

  it('knows the program folders of Windows, and only those that are set', () => {
    expect(listChromiumPlaces('win32', { PROGRAMFILES: 'C:\\Program Files' })).toEqual([
      'C:\\Program Files\\Chromium\\Application\\chrome.exe',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ])
  })
})
