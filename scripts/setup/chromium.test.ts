import { describe, expect, it } from 'vitest'
import { listChromiumPlaces } from './chromium.mjs'

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
