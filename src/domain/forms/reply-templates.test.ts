import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { readWords } from '#words/stored-words.ts'
import { findGap } from './reply-templates.ts'

test.each(languages)('the templates in %s that leave something open have a gap', (language) => {
  const { t } = readWords('mail', language)
  for (const name of ['session', 'detail'] as const) {
    const words = t(`replies.${name}`)
    expect(words[findGap(words) ?? 0]).toBe('…')
  }
  expect(findGap(t('replies.decline'))).toBeUndefined()
})

test('an ellipsis behind a word is no gap', () => {
  expect(findGap('Bueno… ya veremos. «Vuelvo…»')).toBeUndefined()
  expect(findGap('Te viene bien el 4 a las …?')).toBe(25)
})
