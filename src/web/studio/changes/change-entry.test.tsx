import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { blankPage } from '#tests/blank-page.ts'
import { PageContext } from '#web/navigation/link.tsx'
import { loadWords } from '#web/studio/language/studio-language.ts'
import { ChangeEntry } from './change-entry.tsx'
import type { Change } from './list-changes.ts'

beforeAll(() => loadWords('en', 'studio'))

function render(shown: Change['document']['shown'], planned?: object): string {
  const document = { id: 'event/event-30', version: '2', savedAt: '2026-03-01T12:00:00.000Z', trashed: false }
  const change: Change = {
    key: document.id,
    document: { ...document, content: { title: 'Lyon' }, shown },
    kind: shown === null ? 'new' : 'changed',
    differences: [],
    samples: [],
    planned,
  }
  return renderToString(
    <PageContext value={blankPage}>
      <QueryClientProvider client={new QueryClient()}>
        <ChangeEntry
          change={change}
          lacking={[]}
          isChosen={undefined}
          isOpenAtFirst
          pages={undefined}
          without={[]}
          onChoose={() => undefined}
        />
      </QueryClientProvider>
    </PageContext>,
  )
}

test('what was never public says that it goes to the trash, and all else that its changes are undone', () => {
  const [trash, undo] = ['Move to Trash', 'Undo these changes']
  expect(render(null)).toContain(trash)
  expect(render(null)).not.toContain(undo)
  for (const known of [render({ version: '1', content: {} }), render(null, { title: 'Lyon' })]) {
    expect(known).toContain(undo)
    expect(known).not.toContain(trash)
  }
})
