import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { courseRegistration } from '#domain/forms/course-registration.ts'
import { listPaths, notFoundPath } from '#domain/routes.ts'
import { studioPath, studioRooms } from '#domain/studio-rooms.ts'
import { grantAdmin } from '#server/accounts/roles.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { loadWeb } from '#server/site/pages/web.ts'
import { start } from '#server/start.ts'

/** The moment at which the site's clock stands still, and from which that of who works in the studio goes on. */
export const screensNow = '2026-01-10T12:00:00.000Z'

/** Every page once; the dashboard is the last one, because sign-in is not shown to who is signed in. */
export function listShownPages(): string[] {
  return [...listPaths().filter((path) => path !== '/admin'), notFoundPath, '/admin']
}

/** Every room of the studio, and what is written in them. */
export function listStudioPaths(): string[] {
  return [
    ...studioRooms.map((room) => studioPath(room)),
    studioPath('agenda', 'event-1'),
    studioPath('projects', 'songs-of-reeds'),
    studioPath('texts', 'biography'),
  ]
}

/** The product on a free port, with a few messages and an admin in a data folder of its own. */
export async function startSite() {
  await using resources = new AsyncDisposableStack()
  const dataFolder = await mkdtemp(join(tmpdir(), 'oboist-screens-'))
  resources.defer(() => rm(dataFolder, { recursive: true, force: true }))
  const product = await start({
    variables: { PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'error' },
    now: () => new Date(screensNow),
    loadWeb: () => loadWeb(resolve(import.meta.dirname, '../../dist')),
  })
  resources.defer(() => product.stop())
  const address = product.publicUrl
  for (const { path, body } of submissions) await send(address, path, body)
  await send(address, '/api/auth/sign-up/email', { ...admin, name: admin.email })
  await makeAdmin(dataFolder)
  const owned = resources.move()
  return {
    address,
    signIn: async (request: APIRequestContext) => {
      const answer = await request.post('/api/auth/sign-in/email', { data: admin })
      if (!answer.ok()) throw new Error(`Sign-in was answered with ${answer.status()}`)
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

async function send(address: string, path: string, body: unknown): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
}

async function makeAdmin(dataFolder: string): Promise<void> {
  const { database, close } = await openDatabase({ dataFolder })
  try {
    await grantAdmin(database, admin.email)
  } finally {
    await close()
  }
}

/** Who reads the messages on the screens. */
const admin = { email: 'admin@example.org', password: 'oboe d’amore' }

const registration = {
  phone: '+49 30 123456',
  country: 'Deutschland',
  instrument: 'Oboe',
  goals: 'Doppelzunge, Mehrklänge und ein ruhigerer Ansatz',
}

/** What a few invented visitors have sent, so that the dashboard has something to show. */
const submissions = [
  {
    path: courseRegistration.path,
    body: {
      ...registration,
      full_name: 'Käthe Œhler',
      email: 'kaethe@example.org',
      experience_level: 'advanced',
      message: 'Guten Tag',
    },
  },
  {
    path: courseRegistration.path,
    body: {
      ...registration,
      full_name: 'Ana Díaz',
      email: 'ana@example.org',
      country: 'España',
      experience_level: 'beginner',
      goals: 'Empezar desde cero',
    },
  },
  {
    path: collaborationRequest.path,
    body: {
      name: 'João Brandão',
      email: 'joao@example.org',
      subject: 'Concerto em Lisboa',
      message: 'Gostaríamos de o convidar para um recital na próxima temporada.',
    },
  },
]
