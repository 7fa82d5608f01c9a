import { type APIRequestContext, expect } from '@playwright/test'
import { languages } from '#domain/language.ts'
import { usualTerms } from '#domain/lessons/lesson-terms.ts'

/** As the artist does it in the studio, until visitors see it: on Tuesdays from three to six in Zurich. */
export async function offerLesson({ request }: { request: APIRequestContext }): Promise<void> {
  const { oncePerPerson: _, ...terms } = usualTerms
  const name = Object.fromEntries(languages.map((language) => [language, 'Clase individual']))
  const content = { kind: 'single', minutes: 60, prices: [], name, offered: true, ...terms }
  const send = async (method: string, path: string, data: object) => {
    const response = await request.fetch(path, { method, data })
    expect([path, response.ok()]).toEqual([path, true])
    return response
  }
  const made = await send('POST', '/api/content/documents', { kind: 'lesson-type', content })
  await send('POST', '/api/content/editions', { documents: [await made.json()] })
  await send('PUT', '/api/availability/week', { hours: [{ weekday: 2, from: '15:00', until: '18:00' }] })
  await expect
    .poll(async () => (await request.get('/es/lessons/lesson-1')).status(), { timeout: 30_000 })
    .toBe(200)
}
