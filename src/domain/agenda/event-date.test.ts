import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Language, languages, locales } from '#domain/language.ts'
import { readWords } from '#words/stored-words.ts'
import {
  formatDate,
  formatDateAndTime,
  formatDateParts,
  formatEventDate,
  formatEventTime,
  formatLongDate,
  formatMonth,
} from './event-date.ts'

const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']
const readMonths = (language: Language) => readWords('site', language).t('agenda.months')
const twoDigits = (highest: number) =>
  fc.integer({ min: 0, max: highest }).map((number) => String(number).padStart(2, '0'))

afterEach(() => vi.unstubAllEnvs())

describe('the time of an event', () => {
  test.each([
    ['2025-11-11T19:30', '19h30'],
    ['2026-09-25T20:00', '20h'],
    ['2026-09-25T20:05', '20h05'],
    ['2026-09-25T09:00', '9h'],
    ['2026-09-25T00:00', '0h'],
    ['2026-09-25T00:01', '0h01'],
    ['2026-09-25T23:59', '23h59'],
    ['2026-03-29T02:30', '2h30'],
  ])('of %s is %s', (date, time) => {
    expect(formatEventTime(date)).toBe(time)
  })

  test('is Nh when the minutes are zero, otherwise NhMM', () => {
    fc.assert(
      fc.property(twoDigits(23), twoDigits(59), (hours, minutes) => {
        const time = formatEventTime(`2026-05-24T${hours}:${minutes}`)
        expect(time).toBe(`${Number(hours)}h${minutes === '00' ? '' : minutes}`)
      }),
    )
  })
})

describe('the date of an event', () => {
  test('has the French abbreviations of the specification', () => {
    const shown = months.map((month) => formatEventDate(`2026-${month}-01T20:00`, readMonths('fr')).month)
    expect(shown.join(', ')).toBe('jan, fév, mar, avr, mai, juin, juil, août, sep, oct, nov, déc')
  })

  test.each(languages.filter((language) => language !== 'fr'))(
    'has the abbreviations of the platform: %s',
    (language) => {
      const format = new Intl.DateTimeFormat(locales[language], { month: 'short', timeZone: 'UTC' })
      for (const month of months)
        expect(formatEventDate(`2026-${month}-01T20:00`, readMonths(language)).month).toBe(
          format.format(new Date(`2026-${month}-01T00:00Z`)),
        )
    },
  )

  test.each(languages)('has day, a month of its own, year and time: %s', (language) => {
    const shown = months.map((month) => formatEventDate(`2026-${month}-07T19:30`, readMonths(language)))
    for (const parts of shown)
      expect(parts).toEqual({
        day: '7',
        month: expect.stringMatching(/^\p{L}{3,4}\.?$/u),
        year: '2026',
        time: '19h30',
      })
    expect(new Set(shown.map(({ month }) => month)).size).toBe(12)
  })

  test.each([
    ['es', 'dic', 'Viernes, 5 de diciembre de 2025', 'Diciembre de 2025'],
    ['en', 'Dec', 'Friday, 5 December 2025', 'December 2025'],
    ['fr', 'déc', 'Vendredi 5 décembre 2025', 'Décembre 2025'],
    ['de', 'Dez', 'Freitag, 5. Dezember 2025', 'Dezember 2025'],
    ['it', 'dic', 'Venerdì 5 dicembre 2025', 'Dicembre 2025'],
    ['pt', 'dez.', 'Sexta-feira, 5 de dezembro de 2025', 'Dezembro de 2025'],
  ] as const)('is written as %s writes it', (language, short, long, month) => {
    const date = '2025-12-05T20:00'
    expect(formatEventDate(date, readMonths(language)).month).toBe(short)
    expect(formatLongDate(date, language)).toBe(long)
    expect(formatMonth(date, language)).toBe(month)
  })

  test.each([
    ['es', 'Viernes, 5 dic 2025, 20h'],
    ['en', 'Friday, 5 Dec 2025, 20h'],
    ['fr', 'Vendredi 5 déc 2025, 20h'],
    ['de', 'Freitag, 5. Dez 2025, 20h'],
    ['it', 'Venerdì 5 dic 2025, 20h'],
    ['pt', 'Sexta-feira, 5 dez. 2025, 20h'],
  ] as const)('and its time stand in one line in %s', (language, line) => {
    expect(formatDateAndTime('2025-12-05T20:00', readMonths(language), language)).toBe(line)
  })

  test('has the first day of a month in French as an ordinal', () => {
    expect(formatDate('2026-09-01T20:00', 'fr')).toBe('1er septembre 2026')
    expect(formatDate('2026-09-11T20:00', 'fr')).toBe('11 septembre 2026')
    expect(formatLongDate('2026-09-01T20:00', 'fr')).toBe('Mardi 1er septembre 2026')
    expect(
      formatDateParts('2026-09-01T20:00', 'fr', { weekday: 'short', day: 'numeric', month: 'short' }),
    ).toBe('mar. 1er sept.')
  })

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin'])(
    'is the same on a machine in %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      expect(formatEventDate('2026-01-01T00:00', readMonths('de'))).toEqual({
        day: '1',
        month: 'Jan',
        year: '2026',
        time: '0h',
      })
      expect(formatEventDate('2025-12-31T23:59', readMonths('fr'))).toEqual({
        day: '31',
        month: 'déc',
        year: '2025',
        time: '23h59',
      })
      expect(formatEventTime('2026-03-29T02:30')).toBe('2h30')
    },
  )
})
