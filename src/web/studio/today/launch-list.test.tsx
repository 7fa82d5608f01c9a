import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { blankPage } from '#tests/blank-page.ts'
import { PageContext } from '#web/navigation/link.tsx'
import { loadWords } from '#web/studio/language/studio-language.ts'
import { LaunchList } from './launch-list.tsx'

beforeAll(() => loadWords('en', 'studio'))

test('where the site makes no backups itself, none is missed before the launch', () => {
  const condition = { sendsMail: false, hasPasskey: false, refused: [] }
  const render = (known: typeof condition & { lastBackup?: null }) =>
    renderToString(
      <PageContext value={blankPage}>
        <LaunchList samples={0} next={undefined} condition={known} now={new Date()} />
      </PageContext>,
    )
  expect(render({ ...condition, lastBackup: null })).toContain('No backup of the last two days')
  expect(render(condition)).not.toContain('No backup of the last two days')
  expect(render(condition)).toContain('1 of 4')
})
