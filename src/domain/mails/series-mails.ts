import {
  defineLessonMail,
  listDeadline,
  listFacts,
  listFeed,
  listMeeting,
  listSaid,
} from './compose-lesson.ts'
import type { LessonMailFacts } from './mail-kind.ts'

/** Tells of all lessons of a series at once; each is put into calendars when it comes near. */
export const lessonSeries = defineLessonMail({ link: 'manage', series: true }, (facts, t) => {
  const [, ...rest] = listFacts(facts)
  return {
    subject: t('series.subject'),
    lead: [t('series.lead')],
    fields: [
      { label: t('series.dates'), value: listSeries(facts) },
      ...rest,
      ...listMeeting(facts),
      ...listSaid(facts),
      ...listFeed(facts),
    ],
    action: t('series.action'),
    note: t(facts.feed === undefined ? 'series.note' : 'confirmed.noteFeed'),
  }
})

export const lessonSeriesOffer = defineLessonMail(
  { link: 'choose', only: 'open', series: true },
  (facts, t) => {
    const [, ...rest] = listFacts(facts)
    return {
      subject: t('series.offerSubject'),
      lead: [t('series.offerLead')],
      fields: [
        { label: t('series.dates'), value: listSeries(facts) },
        { label: t('series.until'), value: facts.keptUntil.line },
        ...rest,
      ],
      action: t('series.offerAction'),
      note: t('series.offerNote'),
    }
  },
)

export const lessonInvited = defineLessonMail(
  { autoSubmitted: 'auto-generated', link: 'manage', calendar: 'request' },
  (facts, t) => ({
    subject: t('invited.subject', { day: facts.when.day }),
    lead: [t('invited.lead')],
    fields: [...listFacts(facts), ...listMeeting(facts), listDeadline(facts), ...listFeed(facts)],
    action: t('manage'),
    note: t(facts.feed === undefined ? 'confirmed.note' : 'confirmed.noteFeed'),
  }),
)

/** A date a line; what the clock shows otherwise than at the first, with it. */
function listSeries({ words: { t }, series }: LessonMailFacts): string {
  const lines = series.map(({ when, shift }) =>
    shift === undefined ? when.line : `${when.line} (${t('series.shift', { ...shift })})`,
  )
  return lines.join('\n')
}
