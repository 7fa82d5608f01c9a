import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/studio/language/studio-language.ts'
import { createQueryClient } from '#web/studio/queries/query-client.ts'
import { lessonsKey } from '#web/studio/queries/use-lessons.ts'
import { Collisions } from './collisions.tsx'

beforeAll(() => loadWords('en', 'studio'))

test('nothing is said above lessons that meet nothing any more', () => {
  const client = createQueryClient()
  client.setQueryData(lessonsKey, { colliding: [{ id: '1', student: 'Ana Ejemplo' }] })
  const shown = renderToString(
    <QueryClientProvider client={client}>
      <Collisions />
    </QueryClientProvider>,
  )
  expect(shown).toBe('')
})
