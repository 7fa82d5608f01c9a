import { composeLesson, listFacts, usual } from './compose-lesson.ts'
import type { MailAbout } from './mail-kind.ts'

type LessonMail = MailAbout<'lesson'>

/** Brings other times in place of the one that was asked for. */
export const lessonProposed = {
  ...usual,
  link: 'choose',
  only: 'open',
  compose: (facts) => {
    const { t } = facts.words
    const [, ...rest] = listFacts(facts)
    return composeLesson(facts, {
      subject: t('proposed.subject'),
      lead: [t('proposed.lead')],
      fields: [
        { label: t('before'), value: facts.when.line },
        { label: t('proposed.times'), value: facts.near.map(({ line }) => line).join('\n') },
        { label: t('proposed.until'), value: facts.keptUntil.line },
        ...rest,
      ],
      action: t('proposed.action'),
      note: t('proposed.note'),
    })
  },
} as const satisfies LessonMail

/** Tells the artist what became of the times that he proposed. */
export const lessonChosen = {
  ...usual,
  autoSubmitted: 'auto-generated',
  link: 'studio',
  compose: (facts) => {
    const { t } = facts.words
    const { student } = facts
    const [when, ...rest] = listFacts(facts)
    return composeLesson(facts, {
      subject: t(facts.isFirm ? 'chosen.subject' : 'chosen.subjectNone', { student }),
      lead: [t(facts.isFirm ? 'chosen.lead' : 'chosen.leadNone')],
      fields: facts.isFirm && when !== undefined ? [when, ...rest] : rest,
      action: t('open'),
    })
  },
} as const satisfies LessonMail
