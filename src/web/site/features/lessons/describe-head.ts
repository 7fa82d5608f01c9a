import type { LessonLinkView } from '#domain/lessons/requests/lesson-calls.ts'
import { isConsentMissing } from './consent-fields.tsx'
import type { LinkProps } from './use-lesson-link.ts'

interface Head {
  purpose: LessonLinkView['purpose']
  t: LinkProps['t']
  lesson: LinkProps['lesson']
}

/** What stands at the head of the page that a mail's link leads to. */
export function describeHead({ purpose, t, lesson }: Head): { title: string; lead?: string } {
  const { stage, student, phase, keptUntil, class: own } = lesson
  const title = t(own === undefined ? 'title' : 'class.title')
  switch (stage) {
    case 'mailbox':
      return purpose === 'mailbox' ? { title: t('mailboxTitle') } : { title, lead: t('waitsMailbox') }
    case 'guardian':
      return purpose === 'guardian'
        ? {
            title: t(own === undefined ? 'guardianTitle' : 'class.guardianTitle', { student }),
            lead: t('guardianLead'),
          }
        : { title, lead: t(lesson.guardianHeld ? 'waitsGuardianHeld' : 'waitsGuardian') }
    case 'teacher':
      return {
        title,
        lead: t(own === undefined ? 'waitsTeacher' : 'class.waitsTeacher', { when: keptUntil.line }),
      }
    case 'proposed':
      return purpose === 'choose' ? describeProposed(t, lesson) : { title, lead: t('choose.waits') }
    case 'waiting':
      return { title, lead: t('class.waiting', { place: own?.place ?? 1 }) }
    case 'offered':
      return { title, lead: t('class.offered', { when: keptUntil.line }) }
    case 'confirmed':
      if (purpose === 'guardian' && isConsentMissing(lesson.consents))
        return { title: t('agreementTitle', { student }) }
      return purpose !== 'manage' || phase === 'begun'
        ? { title, lead: t('confirmed') }
        : { title, lead: describeChange(t, lesson) }
    default:
      if (own !== undefined) return { title, lead: t(`class.ended.${stage}`) }
      if (!lesson.wasAsked && stage === 'expired') return { title, lead: t('ended.offerExpired') }
      if (!lesson.wasAsked && stage === 'withdrawn') return { title, lead: t('ended.offerWithdrawn') }
      return { title, lead: t(`ended.${stage}`) }
  }
}

/** What can be changed, and until when; nothing once it has begun. */
export function describeChange(t: LinkProps['t'], lesson: LinkProps['lesson']): string {
  const { phase, deadline, mayMove, class: own } = lesson
  const when = { when: deadline.line }
  if (phase === 'begun') return ''
  if (own !== undefined) return t(phase === 'late' ? 'class.past' : 'class.until', when)
  return t(phase === 'late' ? 'past' : mayMove ? 'until' : 'cancelUntil', when)
}

function describeProposed(t: LinkProps['t'], { keptUntil: { line }, series, wasAsked }: LinkProps['lesson']) {
  if (series !== undefined) return { title: t('series.title'), lead: t('series.lead', { when: line }) }
  return wasAsked
    ? { title: t('choose.title'), lead: t('choose.lead', { when: line }) }
    : { title: t('choose.titleFirst'), lead: t('choose.leadFirst', { when: line }) }
}
