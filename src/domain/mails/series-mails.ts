import { composeLesson, listDeadline, listFacts, listFeed, listMeeting, usual } from './compose-lesson.ts'
import type { LessonMailFacts, MailAbout } from './mail-kind.ts'

type LessonMail = MailAbout<'lesson'>

/** Tells of all lessons of a series at once; each is put into calendars when it comes near. */
export const lessonSeries = {
  ...usual,
  link: 'manage',
  series: true,
  compose: (facts) => {
    const { t } = facts.words
    const [, ...rest] = listFacts(facts)
    return composeLesson(facts, {
      subject: t('series.subject'),
      lead: [t('series.lead')],
      fields: [
        { label: t('series.dates'), value: listSeries(facts) },
        ...rest,
        ...listMeeting(facts),
        ...listFeed(facts),
      ],
      action: t('series.action'),
      note: t(facts.feed === undefined ? 'series.note' : 'confirmed.noteFeed'),
    })
  },
} as const satisfies LessonMail

export const lessonSeriesOffer = {
  ...usual,
  link: 'choose',
  only: 'open',
  series: true,
  compose: (facts) => {
    const { t } = facts.words
    const [, ...rest] = listFacts(facts)
    return composeLesson(facts, {
      subject: t('series.offerSubject'),
      lead: [t('series.offerLead')],
      fields: [
        { label: t('series.dates'), value: listSeries(facts) },
        { label: t('series.until'), value: facts.keptUntil.line },
        ...rest,
      ],
      action: t('series.offerAction'),
      note: t('series.offerNote'),
    })
  },
} as const satisfies LessonMail

export const lessonInvited = {
  ...usual,
  autoSubmitted: 'auto-generated',
  link: 'manage',
  calendar: 'request',
  compose: (facts) =>
    composeLesson(facts, {
      subject: facts.words.t('invited.subject', { day: facts.when.day }),
      lead: [facts.words.t('invited.lead')],
      fields: [...listFacts(facts), ...listMeeting(facts), listDeadline(facts), ...listFeed(facts)],
      action: facts.words.t('manage'),
      note: facts.words.t(facts.feed === undefined ? 'confirmed.note' : 'confirmed.noteFeed'),
    }),
} as const satisfies LessonMail

/** A date a line; what the clock shows otherwise than at the first, with it. */
function listSeries({ words: { t }, series }: LessonMailFacts): string {
  const lines = series.map(({ when, shift }) =>
    shift === undefined ? when.line : `${when.line} (${t('series.shift', { ...shift })})`,
  )
  return lines.join('\n')
}
