import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#domain/language.ts'
import type { LessonLinkUse, LessonLinkView } from '#domain/lessons/requests/lesson-calls.ts'
import { lessonPath } from '#domain/routes.ts'
import { PageLink, usePage } from '#web/navigation/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChosenTime } from '#web/ui/page/chosen-time.tsx'
import { Slip, SlipFacts } from '#web/ui/page/slip.tsx'
import { createWords, type StoredWords, type Words } from '#words/words.ts'
import { Proposed } from './choose-time.tsx'
import { AgreedConsents, isConsentAnswered, isConsentMissing } from './consent-fields.tsx'
import { describeHead } from './describe-head.ts'
import styles from './lesson-link.module.css'
import { ManageLesson } from './manage-lesson.tsx'
import { GuardianGate, MailboxGate, Withdraw } from './open-request.tsx'
import { type LinkProps, useLessonLink } from './use-lesson-link.ts'

const files = import.meta.glob<StoredWords<'lesson-links'>>('#words/lesson-links/*.json', {
  import: 'default',
})

/** What the link of a mail leads to: a press for whatever it is for, and nothing before it. */
export function LessonLink({ secret }: { secret: string }) {
  const retry = useTranslation().t('loadFailed.retry')
  const words = useLinkWords(usePage().language)
  const { view, failure, isBusy, done, use } = useLessonLink(secret)
  const [isRetried, setRetried] = useState(false)
  if (words === undefined) return <div className={styles.page} />
  const { t } = words
  const failed = failure !== undefined && (
    <p role="alert" ref={bringIntoView}>
      {failure || t('unreachable')}
    </p>
  )
  if (view?.lesson !== undefined)
    return (
      <OpenLink
        purpose={view.purpose}
        t={t}
        lesson={view.lesson}
        isBusy={isBusy}
        use={use}
        done={done}
        isRetried={isRetried}
        failed={failed}
      />
    )
  return (
    <div className={styles.page}>
      {failed}
      {view === undefined && failure !== undefined && (
        <Button
          variant="primary"
          busy={isBusy}
          onClick={() => {
            setRetried(true)
            void use({ action: 'look' })
          }}
        >
          {retry}
        </Button>
      )}
      {view === undefined && failure === undefined && <p role="status">{t('loading')}</p>}
      {view !== undefined && (
        <>
          <h1>{t('oldTitle')}</h1>
          <p className="lead">{t('oldLead')}</p>
          {done === 'renew' ? (
            <p role="status">{t('renewed')}</p>
          ) : (
            <Button variant="primary" busy={isBusy} onClick={() => use({ action: 'renew' })}>
              {t('renew')}
            </Button>
          )}
          {view.agreed && <AgreedConsents t={t} lesson={view.agreed} isBusy={isBusy} use={use} />}
        </>
      )}
    </div>
  )
}

/** The button that was pressed may stand far below. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

type OpenLinkProps = LinkProps & { purpose: LessonLinkView['purpose'] }

interface Answered {
  done: LessonLinkUse['action'] | undefined
  /** What was pressed to see it has gone. */
  isRetried: boolean
  failed: ReactNode
}

function OpenLink({ done, isRetried, failed, ...props }: OpenLinkProps & Answered) {
  const { t, lesson } = props
  const {
    student,
    name,
    minutes,
    when,
    price,
    stage,
    keptUntil,
    isKept,
    wasAsked,
    series,
    said,
    class: own,
  } = lesson
  const { title, lead } = describeHead(props)
  const heading = useAnswered([title, lead, when.line].join(' '), { done, isRetried })
  const isOpen = isWaited(stage) || stage === 'offered'
  const isProposed = stage === 'proposed'
  const facts = [
    { label: t('student'), text: student },
    ...(own === undefined
      ? [{ label: t('lesson'), text: t('minutes', { name, count: minutes }) }]
      : [
          { label: t('class.label'), text: name },
          { label: t('class.seats'), text: String(own.seats) },
        ]),
    ...(price === undefined ? [] : [{ label: t(own === undefined ? 'price' : 'class.price'), text: price }]),
    ...said,
    ...(isOpen ? [{ label: t(isKept ? 'keptLabel' : 'answerBy'), text: keptUntil.line }] : []),
    ...(isProposed
      ? [
          ...(wasAsked ? [{ label: t('choose.asked'), text: when.line }] : []),
          ...(series === undefined ? [{ label: t('choose.until'), text: keptUntil.line }] : []),
        ]
      : []),
  ]
  return (
    <Slip
      heading={
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      }
      lead={lead}
      side={
        <>
          {!isProposed && <ChosenTime clocks={when} />}
          <SlipFacts facts={facts} />
          {own !== undefined && own.sessions.length > 1 && (
            <section>
              <h2>{t('class.sessions')}</h2>
              <ul>
                {own.sessions.map(({ line }) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          )}
        </>
      }
    >
      <div className={`columns-6-12 ${styles.doings}`}>
        {failed}
        <Doings {...props} />
      </div>
    </Slip>
  )
}

/** What a press has changed stands at the head of the page, and is read from there, as what was pressed has gone. */
function useAnswered(shown: string, { done, isRetried }: Omit<Answered, 'failed'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const known = useRef(isRetried ? undefined : shown)
  const show = useEffectEvent((next: string) => {
    const isSame = known.current === next
    const isAnswer = known.current === undefined || (done !== undefined && done !== 'look')
    known.current = next
    if (isSame || !isAnswer) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  })
  useEffect(() => show(shown), [shown])
  return heading
}

function isWaited(stage: OpenLinkProps['lesson']['stage']): boolean {
  return stage === 'mailbox' || stage === 'guardian' || stage === 'teacher'
}

function Doings({ purpose, ...props }: OpenLinkProps) {
  const { t, lesson } = props
  const { stage, phase } = lesson
  if (stage === 'proposed' && purpose === 'choose') return <Proposed {...props} />
  if (stage === 'waiting' || stage === 'offered') return <Listed purpose={purpose} {...props} />
  if (stage === purpose) return stage === 'mailbox' ? <MailboxGate {...props} /> : <GuardianGate {...props} />
  if (isWaited(stage) || stage === 'proposed')
    return (
      <>
        <Withdraw {...props} />
        {purpose === 'guardian' && <AgreedConsents {...props} />}
      </>
    )
  if (stage !== 'confirmed')
    return (
      <>
        <Ended {...props} />
        {(purpose === 'manage' || purpose === 'guardian') && isConsentAnswered(lesson.consents) && (
          <AgreedConsents {...props} />
        )}
      </>
    )
  if (purpose === 'guardian' && isConsentMissing(lesson.consents)) return <GuardianGate {...props} />
  if (phase === 'begun') return purpose === 'mailbox' ? null : <AgreedConsents {...props} />
  return purpose === 'manage' ? <ManageLesson {...props} /> : <p>{t('inMail')}</p>
}

/** On the waiting list of a class: a seat that is offered is taken by the link that brought it. */
function Listed({ purpose, t, lesson: { stage }, isBusy, use }: OpenLinkProps) {
  return (
    <>
      {stage === 'offered' &&
        (purpose === 'seat' ? (
          <Button variant="primary" busy={isBusy} onClick={() => use({ action: 'take' })}>
            {t('class.take')}
          </Button>
        ) : (
          <p>{t('class.inMail')}</p>
        ))}
      {purpose !== 'manage' && (
        <div>
          <Button variant="text" busy={isBusy} onClick={() => use({ action: 'withdraw' })}>
            {t('class.leave')}
          </Button>
          <p className="interface muted">{t('class.leaveNote')}</p>
        </div>
      )}
    </>
  )
}

function Ended({ t, lesson }: LinkProps) {
  return (
    <>
      {lesson.near.length > 0 && (
        <section>
          <h2>{t('near')}</h2>
          <ul>
            {lesson.near.map(({ begins_at, clocks }) => (
              <li key={begins_at}>{clocks.line}</li>
            ))}
          </ul>
        </section>
      )}
      <PageLink to={lessonPath(lesson.type)}>{t(lesson.class ? 'class.open' : 'allTimes')}</PageLink>
    </>
  )
}

/** Fetched where a mail's link is opened; undefined until they have come. Throws where they cannot be fetched. */
function useLinkWords(language: Language): Words<'lesson-links'> | undefined {
  const [words, setWords] = useState<{ language: Language; words: Words<'lesson-links'> }>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    let isWanted = true
    const fetchWords = Object.entries(files).find(([path]) => path.endsWith(`/${language}.json`))?.[1]
    fetchWords?.().then(
      (stored) => isWanted && setWords({ language, words: createWords(language, 'lesson-links', stored) }),
      (error: unknown) => isWanted && setFailure(error),
    )
    return () => {
      isWanted = false
    }
  }, [language])
  if (failure !== undefined) throw failure
  return words?.language === language ? words.words : undefined
}
