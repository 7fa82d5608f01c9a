import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'

describe.each(testDatabases)('the sample recording, on $engine', ({ create }) => {
  test('is heard from the first start on, and nothing has to be made for it', async () => {
    const server = await startApiServer(create, { site: undefined })
    const app = createApp(server.services)
    const page = await (await app.request('/es/recordings/tuning-note')).text()
    const [path = ''] = /\/audio\/[\w-]+\.mp3/.exec(page) ?? []
    const heard = await app.request(path)
    expect(heard.status).toBe(200)
    expect(Buffer.from(await heard.arrayBuffer())).toEqual(readFileSync('content/sounds/tuning-note.mp3'))
    const { database } = server.operator
    expect(await database.selectFrom('audio_jobs').select('id').execute()).toEqual([])
    expect(await database.selectFrom('audio').select(['id', 'name']).execute()).toHaveLength(1)
    await server.dispose()
  })
})
