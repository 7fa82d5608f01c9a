import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { DraftSaver } from '#web/studio/editing/draft-saver.ts'
import { DraftContext } from '#web/studio/editing/use-draft.ts'
import { loadWords, readWords } from '#web/studio/language/studio-language.ts'
import { LanguageCase } from './language-case.tsx'

beforeAll(() => loadWords('en', 'studio'))

function render(): string {
  const saver = new DraftSaver({
    stored: { version: '1', content: {} },
    server: {
      save: () => Promise.reject(new Error('Nothing is saved')),
      read: () => Promise.reject(new Error('Nor read')),
    },
    unsaved: { id: 'event/event-1', read: () => [], write: () => undefined, isOwn: () => true },
    now: () => new Date(),
  })
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <DraftContext value={saver}>
        <LanguageCase path={['note']} label="Note" />
      </DraftContext>
    </QueryClientProvider>,
  )
}

test('a text that need not be is wanted nowhere while it is empty', () => {
  expect(render()).toContain('Note in Spanish')
  expect(render()).not.toContain(readWords('en').t('editing.wanted'))
})
