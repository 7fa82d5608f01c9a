import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { blankPage } from '#tests/blank-page.ts'
import { PageContext } from '#web/navigation/link.tsx'
import { summariesKey } from '#web/studio/documents/use-documents.ts'
import { loadWords } from '#web/studio/language/studio-language.ts'
import { ProblemList } from './publish-problems.tsx'

test('what another entry holds back is named by that entry, and leads to it', async () => {
  await loadWords('en', 'studio')
  const client = new QueryClient()
  const documents = [{ id: 'event/event-9', content: { title: 'Songs of Reeds' } }]
  client.setQueryData([...summariesKey], documents)
  const problems = { 'event/event-9 project': 'is a project that is not there' }
  const shown = renderToString(
    <PageContext value={blankPage}>
      <QueryClientProvider client={client}>
        <ProblemList id="project/reeds" problems={problems} leadTo={() => undefined} />
      </QueryClientProvider>
    </PageContext>,
  )
  expect(shown).toContain('>Songs of Reeds</a>')
  expect(shown).toContain('event-9')
})
