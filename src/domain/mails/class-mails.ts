import { defineLessonMail, listFacts, listKept } from './compose-lesson.ts'

/** Tells who found a class full that they are on its list, and where. */
export const classWaiting = defineLessonMail({ link: 'withdraw', only: 'open' }, (facts, t) => {
  const place = facts.class?.place
  return {
    subject: t('class.waitingSubject', { name: facts.lesson.name }),
    lead: [t('class.waiting')],
    fields: [
      ...listFacts(facts),
      ...(place === undefined ? [] : [{ label: t('class.place'), value: String(place) }]),
    ],
    action: t('class.leave'),
  }
})

/** Offers a seat that was given back to who waited for it. */
export const classSeat = defineLessonMail(
  { autoSubmitted: 'auto-generated', link: 'seat', only: 'open' },
  (facts, t) => ({
    subject: t('class.seatSubject', { name: facts.lesson.name }),
    lead: [t('class.seat', { count: facts.class?.seats ?? 1 })],
    fields: [...listFacts(facts), listKept(facts)],
    action: t('class.take'),
    note: t('class.seatNote'),
  }),
)
