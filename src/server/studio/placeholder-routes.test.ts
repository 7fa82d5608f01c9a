import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'

let server: ApiServer
let editor: string

beforeAll(async () => {
  server = await startApiServer(testDatabases[0].create)
  editor = await server.insertAdminSession('artist@example.org')
})
afterAll(() => server.dispose())

const read = (body: object) =>
  server.request('/api/content/placeholders', {
    method: 'POST',
    headers: { Cookie: editor, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

it('says what each placeholder of a text stands for on the site of today', async () => {
  const text = '{Projects, feminine} de {artist}, {projects} con {projectz}, {artist}'
  const response = await read({ language: 'fr', text })
  expect(await response.json()).toEqual({
    placeholders: [
      { name: 'Projects, feminine', value: 'Huit' },
      { name: 'artist', value: expect.stringMatching(/\p{L}/u) },
      { name: 'projects', value: 'huit' },
      { name: 'projectz', value: null },
    ],
  })
})

it('refuses a text longer than any that can be stored', async () => {
  const response = await read({ language: 'fr', text: 'a'.repeat(20_001) })
  expect(response.status).toBe(400)
})
