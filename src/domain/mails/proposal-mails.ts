import { defineLessonMail, listFacts } from './compose-lesson.ts'

export const lessonProposed = defineLessonMail({ link: 'choose', only: 'open' }, (facts, t) => {
  const [, ...rest] = listFacts(facts)
  return {
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
  }
})

export const lessonChosen = defineLessonMail(
  { autoSubmitted: 'auto-generated', link: 'studio', series: true },
  (facts, t) => {
    const { student } = facts
    const [when, ...rest] = listFacts(facts)
    const isSeries = facts.series.length > 0
    const [subject, lead] = !facts.isFirm
      ? (['chosen.subjectNone', 'chosen.leadNone'] as const)
      : isSeries
        ? (['chosen.subjectSeries', 'chosen.leadSeries'] as const)
        : (['chosen.subject', 'chosen.lead'] as const)
    return {
      subject: t(subject, { student }),
      lead: [t(lead)],
      fields: facts.isFirm && when !== undefined ? [when, ...rest] : rest,
      action: t('open'),
    }
  },
)
