import { expect, test } from 'vitest'
import { loadWords } from './studio-language.ts'
import { formatTown, listZoneChoices } from './zones.ts'

test('a clock has the name of its town in the language of the studio', async () => {
  await Promise.all([loadWords('es', 'lessons'), loadWords('de', 'lessons')])
  expect(formatTown('Europe/Zurich', 'es')).toBe('Zúrich')
  expect(formatTown('America/Argentina/Buenos_Aires', 'de')).toBe('Buenos Aires')
  const choices = listZoneChoices('Europe/Vienna', 'de')
  expect(choices).toContainEqual({ value: 'Europe/Vienna', label: 'Wien (Europe)' })
})
