import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { joinDocuments } from '#server/content/files/document-files.ts'
import { exportContent } from '#server/content/files/yaml-files.ts'
import { readPublicDocuments } from '#server/content/read-edition.ts'
import { startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'

test.each(testDatabases)(
  'an admin downloads the files that an export writes, on $engine',
  async ({ create }) => {
    const server = await startApiServer(create, { site: undefined })
    const folder = await mkdtemp(join(tmpdir(), 'oboist-content-'))
    const Cookie = await server.insertAdminSession('artist@example.org')
    const response = await server.request('/api/settings/content', { headers: { Cookie } })
    expect(response.headers.get('Content-Type')).toBe('application/zip')
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="content-[\d-]+\.zip"$/,
    )
    // Nothing is compressed, so each file stands in it as it is.
    const archive = Buffer.from(await response.arrayBuffer())
    const documents = (await readPublicDocuments(server.operator.database, new Date())) ?? new Map()
    const files = joinDocuments(documents)
    const paths = await exportContent(folder, files)
    expect(paths).toContain('projects/khyma-duo.yaml')
    for (const path of paths) {
      expect(archive.includes(`content/${path}`), path).toBe(true)
      expect(archive.includes(await readFile(join(folder, path))), path).toBe(true)
    }
    await rm(folder, { recursive: true })
    await server.dispose()
  },
  60_000,
)
