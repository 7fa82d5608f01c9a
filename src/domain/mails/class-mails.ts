import { composeLesson, listFacts, listKept, usual } from './compose-lesson.ts'
import type { MailAbout } from './mail-kind.ts'

/** Tells who found a class full that they are on its list, and where. */
export const classWaiting = {
  ...usual,
  link: 'withdraw',
  only: 'open',
  compose: (facts) => {
    const { t } = facts.words
    const place = facts.class?.place
    return composeLesson(facts, {
      subject: t('class.waitingSubject', { name: facts.lesson.name }),
      lead: [t('class.waiting')],
      fields: [
        ...listFacts(facts),
        ...(place === undefined ? [] : [{ label: t('class.place'), value: String(place) }]),
      ],
      action: t('class.leave'),
    })
  },
} as const satisfies MailAbout<'lesson'>

/** Offers a seat that was given back to who waited for it. */
export const classSeat = {
  ...usual,
  autoSubmitted: 'auto-generated',
  link: 'seat',
  only: 'open',
  compose: (facts) => {
    const { t } = facts.words
    return composeLesson(facts, {
      subject: t('class.seatSubject', { name: facts.lesson.name }),
      lead: [t('class.seat', { count: facts.class?.seats ?? 1 })],
      fields: [...listFacts(facts), listKept(facts)],
      action: t('class.take'),
      note: t('class.seatNote'),
    })
  },
} as const satisfies MailAbout<'lesson'>
