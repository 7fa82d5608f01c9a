import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { createStorage } from '#tests/browser-storage.ts'
import { useNewStudent } from './use-new-student.ts'

beforeEach(() => void vi.stubGlobal('localStorage', createStorage()))

const opened: ReturnType<typeof useNewStudent>[] = []

function Form() {
  opened.push(useNewStudent())
  return null
}

/** As the form is now. */
function open(): ReturnType<typeof useNewStudent> {
  renderToString(<Form />)
  const begun = opened.at(-1)
  if (begun === undefined) throw new Error('Nothing is drawn')
  return begun
}

test('who is written while another is saved stays, and nothing of who was saved', () => {
  open().change({ name: 'Ida Sample' })
  const { written: sent, dropSent: dropSaved } = open()
  open().change({ name: 'Ben Sample' })
  dropSaved(sent)
  expect(open().written.name).toBe('Ben Sample')
  const { written, dropSent } = open()
  dropSent(written)
  expect(open().isKept).toBe(false)
})
