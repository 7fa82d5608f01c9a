import { composeLesson, listFacts, usual } from './compose-lesson.ts'
import type { MailAbout } from './mail-kind.ts'

type LessonMail = MailAbout<'lesson'>

export const lessonProposed = {
  ...usual,
  link: 'choose',
  only: 'open',
  compose: (facts) => {
    const { t } = facts.words
    const [, ...rest] = listFacts(facts)
    return composeLesson(facts, {
      subject: t(facts.wasAsked ? 'proposed.subject' : 'proposed.subjectFirst'),
      lead: [t(facts.wasAsked ? 'proposed.lead' : 'proposed.leadFirst')],
      fields: [
        ...(facts.wasAsked ? [{ label: t('before'), value: facts.when.line }] : []),
        { label: t('proposed.times'), value: facts.near.map(({ line }) => line).join('\n') },
        { label: t('proposed.until'), value: facts.keptUntil.line },
        ...rest,
      ],
      action: t('proposed.action'),
      note: t('proposed.note'),
    })
  },
} as const satisfies LessonMail

export const lessonChosen = {
  ...usual,
  autoSubmitted: 'auto-generated',
  link: 'studio',
  series: true,
  compose: (facts) => {
    const { t } = facts.words
    const { student } = facts
    const [when, ...rest] = listFacts(facts)
    const isSeries = facts.series.length > 0
    const [subject, lead] = !facts.isFirm
      ? (['chosen.subjectNone', 'chosen.leadNone'] as const)
      : isSeries
        ? (['chosen.subjectSeries', 'chosen.leadSeries'] as const)
        : (['chosen.subject', 'chosen.lead'] as const)
    return composeLesson(facts, {
      subject: t(subject, { student }),
      lead: [t(lead)],
      fields: facts.isFirm && when !== undefined ? [when, ...rest] : rest,
      action: t('open'),
    })
  },
} as const satisfies LessonMail
