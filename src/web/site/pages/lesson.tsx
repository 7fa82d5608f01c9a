import { useEffect, useRef, useState } from 'react'
import { permanentAddress } from '#domain/addresses.ts'
import type { Clocks } from '#domain/lessons/requests/clocks.ts'
import type { LessonPage as LessonPageData } from '#domain/pages/page.ts'
import { pagePaths } from '#domain/routes.ts'
import { readHistoryEntry, updateHistoryEntry } from '#web/navigation/history-entry.ts'
import { createLatePart, LatePart } from '#web/navigation/late-part.tsx'
import { PageLink } from '#web/navigation/link.tsx'
import { ClassSeats } from '#web/site/features/lessons/class-seats.tsx'
import { DayList } from '#web/site/features/lessons/day-list.tsx'
import { describeAsked, type Locate } from '#web/site/features/lessons/describe-asked.ts'
import { SentSteps } from '#web/site/features/lessons/sent-steps.tsx'
import { type AskedTimes, type Lesson, useLesson } from '#web/site/features/lessons/use-lesson.ts'
import type { LessonAnswer } from '#web/site/features/submission-form/lesson-form.tsx'
import { Button, ButtonLink, Icon } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { ChosenTime } from '#web/ui/page/chosen-time.tsx'
import { LessonKey } from '#web/ui/page/lesson-key.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import { Slip, SlipFacts } from '#web/ui/page/slip.tsx'
import styles from './styles/lesson.module.css'

const form = createLatePart(
  async () => (await import('#web/site/features/submission-form/lesson-form.tsx')).LessonForm,
)

type Outcome = Exclude<LessonAnswer, { kind: 'old' }>

/** Another lesson, and another language, begins anew. */
export function LessonPage({ page }: { page: LessonPageData }) {
  return <LessonTimes key={`${page.language} ${page.path}`} page={page} />
}

function LessonTimes({ page }: { page: LessonPageData }) {
  const { lesson, changes, state, show, renew } = useLesson(page)
  const days = useRef<HTMLDivElement>(null)
  const { answer, takeAnswer } = useAnswer(lesson)
  const { words, times, chosen, class: own } = lesson
  const zone = (times ?? own)?.zone
  const address = permanentAddress(page.language, page.path)
  const isChoosing = answer === undefined && own === undefined && chosen?.isFree !== true
  const locate: Locate = (asked) => `${address}?${new URLSearchParams({ ...(zone && { zone }), ...asked })}`
  const asked = describeAsked(lesson, {
    changes,
    locate,
    // What was typed stays, and the page says what is so now.
    onAnswered: (given: LessonAnswer | undefined, again) =>
      given?.kind === 'old' ? renew(again) : takeAnswer(given),
  })
  return (
    <Slip
      back={
        <PageLink to={pagePaths.courses}>
          <Icon name="arrow-back" /> {words.back}
        </PageLink>
      }
      heading={
        answer === undefined ? (
          <Localized as="h1" text={page.heading} />
        ) : (
          <AnswerHeading key={answer.kind}>
            {answer.kind === 'sent' ? words.sentTitle : answer.reason ? words.lostTitle : words.takenTitle}
          </AnswerHeading>
        )
      }
      lead={describeLead(page, words, answer)}
      side={<Side lesson={lesson} answer={answer} show={show} address={address} locate={locate} />}
      after={isChoosing ? <Facts lesson={lesson} /> : undefined}
    >
      <div ref={days} tabIndex={-1} className={`columns-6-12 ${styles.days}`} aria-busy={state === 'loading'}>
        {(times ?? own?.seats) === undefined || state === 'failed' ? (
          <p role="status">{words.noTimes}</p>
        ) : null}
        {page.answer && chosen === undefined && own === undefined && (
          <p role="status">{page.answer.message}</p>
        )}
        {own !== undefined && answer === undefined && <ClassSeats {...own} />}
        {answer?.kind === 'sent' && <SentSteps sent={answer} words={words} />}
        {asked !== undefined && answer?.kind !== 'sent' && <LatePart part={form} subject={asked} />}
        {times && chosen?.isFree !== true && answer?.kind !== 'sent' && (
          <>
            <DayList groups={times.groups} locate={(at) => locate({ at })} />
            <Pager
              lesson={lesson}
              locate={(from) => locate({ from })}
              onTurn={async (from) => {
                await show({ zone: times.zone, from })
                days.current?.scrollIntoView()
                days.current?.focus({ preventScroll: true })
              }}
            />
          </>
        )}
        {isChoosing && (
          <p className="interface">
            {words.none} <PageLink to={pagePaths.courses}>{words.noneLink}</PageLink>
          </p>
        )}
      </div>
    </Slip>
  )
}

/** A request that was sent holds its time itself: who returns to the address of that time reads again what happens now. */
function useAnswer({ chosen }: Lesson) {
  const [answer, setAnswer] = useState<Outcome>()
  // Not sooner: the server knows nothing of it, and the first render has to be the one it sent.
  useEffect(() => {
    const kept = readHistoryEntry().choices?.sent
    if (kept !== undefined) setAnswer(JSON.parse(kept))
  }, [])
  function takeAnswer(given: Outcome | undefined) {
    setAnswer(given)
    if (given?.kind !== 'sent' || chosen === undefined) return
    updateHistoryEntry({ choices: { ...readHistoryEntry().choices, sent: JSON.stringify(given) } })
  }
  return { answer, takeAnswer }
}

interface SideProps {
  lesson: Lesson
  answer: Outcome | undefined
  show: (asked: AskedTimes) => void
  address: string
  locate: Locate
}

function Side({ lesson, answer, show, address, locate }: SideProps) {
  const { words, times, chosen, class: own } = lesson
  const zone = (times ?? own)?.zone
  if (answer?.kind === 'sent')
    return (
      <>
        <ChosenTime clocks={answer.next.when} />
        <p>
          <LessonKey sign="half">{own?.form?.kept ?? words.kept}</LessonKey>
        </p>
      </>
    )
  if (answer?.kind === 'taken') return <LostTime clocks={answer.lost ?? chosen?.clocks} />
  return (
    <>
      {chosen !== undefined && <Chosen chosen={chosen} words={words} another={locate({})} />}
      {zone && chosen?.isFree !== true && (
        <ZoneForm
          action={address}
          lesson={lesson}
          zone={zone}
          onChoose={(other) => show(chosen === undefined ? { zone: other } : { zone: other, at: chosen.at })}
        />
      )}
      {(own !== undefined || chosen?.isFree) && <Facts lesson={lesson} />}
    </>
  )
}

function describeLead({ intro }: LessonPageData, words: Lesson['words'], answer: Outcome | undefined) {
  if (answer === undefined) return intro && <Localized as="p" text={intro} />
  if (answer.kind === 'sent') return <p lang={answer.language}>{answer.next.lead}</p>
  return <p>{answer.reason ?? words.takenLead}</p>
}

/** Comes into sight, and is read, as it takes the place of the page's own. */
function AnswerHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.answer}>
      {children}
    </h1>
  )
}

function LostTime({ clocks }: { clocks: Clocks | undefined }) {
  if (clocks === undefined) return null
  return (
    <p className="interface">
      <LessonKey sign="struck">
        <s>
          {clocks.day}, {clocks.own}
        </s>
        {clocks.teacher !== undefined && ` · ${clocks.teacher}`}
      </LessonKey>
    </p>
  )
}

function Chosen({
  chosen: { clocks, isFree },
  words,
  another,
}: { chosen: NonNullable<Lesson['chosen']>; another: string } & Pick<Lesson, 'words'>) {
  return (
    <section className={styles.chosen} aria-label={words.chosen}>
      <ChosenTime clocks={clocks} isStruck={!isFree} />
      {!isFree && <p role="alert">{words.gone}</p>}
      <p>
        <ButtonLink href={another}>{words.another}</ButtonLink>
      </p>
    </section>
  )
}

interface ZoneFormProps {
  action: string
  lesson: Lesson
  zone: string
  onChoose: (zone: string) => void
}

/** Without JavaScript, a form that the server answers. */
function ZoneForm({ action, lesson: { zones, words }, zone, onChoose }: ZoneFormProps) {
  return (
    <form action={action} className="on-screen" onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label={words.zone}
        name="zone"
        hint={words.zoneHint}
        value={zone}
        options={zones.map((each) => ({ value: each.zone, label: each.label }))}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
      <Button type="submit" className="without-script">
        {words.show}
      </Button>
    </form>
  )
}

function Facts({ lesson: { facts, policy, description } }: { lesson: Lesson }) {
  return (
    <>
      <SlipFacts
        facts={facts.map(({ label, text }) => ({ label, text: <Localized as="span" text={text} /> }))}
      />
      {description !== undefined && <Localized as="p" text={description} className="interface" />}
      <p className="interface muted">{policy}</p>
    </>
  )
}

interface PagerProps {
  lesson: Lesson
  locate: (from: string) => string
  onTurn: (from: string) => void
}

function Pager({ lesson: { times, words }, locate, onTurn }: PagerProps) {
  const ways = [
    { from: times?.earlier, label: words.earlier },
    { from: times?.later, label: words.later },
  ]
  return (
    <nav className={`on-screen ${styles.pager}`} aria-label={words.days}>
      <span className="interface muted">{words.until}</span>
      {ways.map(
        ({ from, label }) =>
          from !== undefined && (
            <ButtonLink
              key={label}
              href={locate(from)}
              onClick={(event) => {
                event.preventDefault()
                onTurn(from)
              }}
            >
              {label}
            </ButtonLink>
          ),
      )}
    </nav>
  )
}
