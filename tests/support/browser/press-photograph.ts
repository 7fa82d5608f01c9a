import { expect } from '@playwright/test'
import sharp from 'sharp'
import type * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { uploadEndpoints } from '#domain/uploads.ts'
import { uploadFile } from '#tests/photographs/upload.ts'
import { createPerson } from './accounts.ts'
import type { Site } from './site.ts'
import { storeSession } from './stored-rows.ts'

/** A child process starts for a photograph. */
const patience = { timeout: 30_000 }

/** Offers a photograph to the press, and publishes it; its print size is so wide. */
export async function publishPressPhotograph(site: Site, width: number): Promise<void> {
  const { cookie: session } = storeSession(site, createPerson('admin').email, { isAdmin: true })
  const cookie = `${session.name}=${session.value}`
  const request = (path: string, init: RequestInit = {}) => fetch(site.address + path, init)

  async function ask<Output extends z.ZodMiniType>(endpoint: Endpoint<Output>, id: string, input?: object) {
    const response = await request(endpoint.path.replace('{id}', encodeURIComponent(id)), {
      method: endpoint.method,
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      ...(input && { body: JSON.stringify(input) }),
    })
    return endpoint.output.parse(await response.json())
  }

  const picture = { width, height: width / 2, channels: 3, background: '#2b5d54' } as const
  const bytes = new Uint8Array(await sharp({ create: picture }).jpeg().toBuffer())
  const upload = await uploadFile({ request }, cookie, { name: 'press.jpg', bytes })
  const readPhoto = async () => (await ask(uploadEndpoints.read, upload.id)).stored
  await expect.poll(readPhoto, patience).not.toBeNull()
  const id = `photo/${await readPhoto()}`
  const changes = [
    { path: ['alt', 'es'], value: 'Una superficie verde' },
    { path: ['credit'], value: 'Ana Müller' },
    { path: ['press'], value: true },
  ]
  const { version: base } = await ask(contentEndpoints.read, id)
  const { version } = await ask(contentEndpoints.change, id, { base, changes })
  await ask(contentEndpoints.publish, '', { documents: [{ id, version }] })
  const readPage = async () => (await request('/de/press')).text()
  await expect.poll(readPage, patience).toContain('Ana Müller')
}
