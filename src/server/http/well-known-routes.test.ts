import { describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createFolder, type TestDatabase } from '#tests/databases.ts'
import { openTestServices } from '#tests/services.ts'

const now = () => new Date('2026-03-01T12:00:00Z')

async function ask(address: string, settings: Record<string, string> = {}) {
  const database: TestDatabase = await createFolder()
  const environment = { ...database.environment, PUBLIC_URL: 'https://moronta.ch', ...settings }
  const services = await openTestServices({ environment }, { now })
  try {
    return await createApp(services).request(address)
  } finally {
    await services.close()
    await database.dispose()
  }
}

test('a program that wants to change a password finds the own account', async () => {
  const response = await ask('/.well-known/change-password')
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/#/admin/people'])
})

describe('security.txt', () => {
  test.each([
    ['safety@moronta.ch', 'mailto:safety@moronta.ch'],
    ['mailto:safety@moronta.ch', 'mailto:safety@moronta.ch'],
    ['https://moronta.ch/safety', 'https://moronta.ch/safety'],
  ])('names %s for half a year', async (contact, named) => {
    const response = await ask('/.well-known/security.txt', { SECURITY_CONTACT: contact })
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')?.toLowerCase()).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toBe(
      [
        `Contact: ${named}`,
        'Expires: 2026-08-28T12:00:00.000Z',
        'Preferred-Languages: es, en, fr',
        'Canonical: https://moronta.ch/.well-known/security.txt\n',
      ].join('\n'),
    )
  })

  test('is not there while nobody is named', async () => {
    expect((await ask('/.well-known/security.txt')).status).toBe(404)
  })
})

test('who writes a program finds the calls that anyone may make', async () => {
  const response = await ask('/openapi.json')
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(await response.json()).toMatchObject({ servers: [{ url: 'https://moronta.ch' }] })
})
