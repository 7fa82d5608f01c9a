import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/studio/language/studio-language.ts'
import { DraftSaver } from './draft-saver.ts'
import { SaveLine } from './save-line.tsx'
import { DraftContext } from './use-draft.ts'

beforeAll(() => loadWords('en', 'studio'))

test('the first change that is refused is named with the reason, for it may have no field in the form', async () => {
  const reason = 'must have at most 80 characters'
  const fields = {
    'page/home sections[1].title.es': reason,
    'page/home heading.es': reason,
    'page/home intro.es': reason,
  }
  const saver = new DraftSaver({
    stored: { version: '1', content: { sections: [{}, { title: {} }] } },
    server: {
      save: async () => ({
        ok: false,
        status: 422,
        failure: { success: false, error: 'No', code: 'content_invalid', fields },
      }),
      read: () => Promise.reject(new Error('Nothing is read')),
    },
    unsaved: { id: 'page/home', read: () => [], write: () => undefined, isOwn: () => true },
    now: () => new Date(),
  })
  saver.change(['sections', 1, 'title', 'es'], 'Título')
  saver.change(['heading', 'es'], 'Inicio')
  saver.change(['intro', 'es'], 'Hoy')
  await saver.flush()
  const html = renderToString(
    <DraftContext value={saver}>
      <SaveLine />
    </DraftContext>,
  )
  expect(html).toContain('Section 2, Title, Spanish: must have at most 80 characters (and 2 more changes)')
})
