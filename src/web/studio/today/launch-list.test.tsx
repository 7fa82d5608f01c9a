import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { blankPage } from '#tests/blank-page.ts'
import { PageContext } from '#web/navigation/link.tsx'
import { loadWords } from '#web/studio/language/studio-language.ts'
import { LaunchList } from './launch-list.tsx'

beforeAll(() => loadWords('en', 'studio'))

const render = (condition: ComponentProps<typeof LaunchList>['condition'], samples = 1) =>
  renderToString(
    <PageContext value={blankPage}>
      <LaunchList samples={samples} next={undefined} condition={condition} now={new Date()} />
    </PageContext>,
  )

test('where the site makes no backups itself, none is missed before the launch', () => {
  const condition = { sendsMail: false, hasPasskey: false, refused: [] }
  expect(render({ ...condition, lastBackup: null })).toContain('No backup of the last two days')
  expect(render(condition)).not.toContain('No backup of the last two days')
  expect(render(condition)).toContain('0 of 4')
})

test('once no sample is left, only what is amiss is said, and nothing of a launch', () => {
  const condition = { sendsMail: false, hasPasskey: true, refused: [] }
  const shown = render(condition, 0)
  expect(shown).toContain('To put right')
  expect(shown).toContain('Email is not set up')
  for (const gone of ['launch', 'upcoming concert', 'passkey', ' of ']) expect(shown).not.toContain(gone)
  expect(render({ ...condition, sendsMail: true }, 0)).toBe('')
})
