import { useState } from 'react'
import * as z from 'zod/mini'
import { formatDay } from '#domain/agenda/event-date.ts'
import { listCurrencies, toMinorUnits } from '#domain/content/money.ts'
import { type Language, locales } from '#domain/language.ts'
import type { StudentDetails } from '#domain/lessons/students/student-calls.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { readToday } from '#web/studio/device/today.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { PackageLine } from '#web/studio/lessons/package-line.tsx'
import { Block, Rows } from '#web/studio/shell/room.tsx'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { SavedForm, WrittenChoice, WrittenText } from '#web/studio/shell/saved-form.tsx'
import { Action } from '#web/ui/button.tsx'
import { addOrdinal } from '#words/formats.ts'
import { Discard } from './discard.tsx'
import styles from './students.module.css'
import { type KeptFields, useKeptFields } from './use-kept-fields.ts'
import { useCreditChange, useCreditRemoval, usePackageChange } from './use-students.ts'

export function Credits({ student }: { student: StudentDetails }) {
  const { t, language } = useWords()
  const [isAdding, setAdding] = useState(false)
  const { credits, ledger, packages } = student
  // What is being saved goes on where the form is closed, and opened again.
  const begun = useKeptFields(`student ${student.id} credits`, keptCredits, noCredits)
  const giving = useCreditChange(student.id, begun.dropSent)
  return (
    <Block
      heading={t('students.credits')}
      action={
        <Action
          variant="text"
          label={t('students.add')}
          aria-expanded={isAdding}
          onClick={() => setAdding(!isAdding)}
        />
      }
    >
      {isAdding && <CreditForm begun={begun} giving={giving} onAdded={() => setAdding(false)} />}
      {credits === undefined ? (
        <p className={styles.empty}>{t('students.noLedger')}</p>
      ) : (
        <p className={styles.left}>
          <b>{credits.left}</b>
          <span>
            {t('students.creditsLeft')}
            {credits.until !== undefined && (
              <small>{t('students.nextExpiry', { day: formatDay(credits.until, language) })}</small>
            )}
          </span>
        </p>
      )}
      {ledger.length > 0 && <Ledger ledger={ledger} />}
      {packages.length > 0 && <Packages packages={packages} />}
    </Block>
  )
}

function Ledger({ ledger }: Pick<StudentDetails, 'ledger'>) {
  const { t, language } = useWords()
  return (
    <>
      <table className={styles.ledger}>
        <caption>{t('students.ledger.caption')}</caption>
        <thead>
          <tr>
            {(['day', 'what', 'change', 'left'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`students.ledger.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ledger.map(({ id, at, kind, change, balance, until, note, lesson, mayTakeBack }) => (
            <tr key={id}>
              <td>{formatShortDay(at, language)}</td>
              <td>
                {t(`students.kinds.${kind}`)}
                {until !== undefined && `, ${t('students.untilDay', { day: formatDay(until, language) })}`}
                {lesson !== undefined && (
                  <>
                    {', '}
                    <PageLink to={studioPath('lessons', lesson.id)}>
                      {t('students.ofLesson', { day: lesson.day })}
                    </PageLink>
                  </>
                )}
                {note !== undefined && `${language === 'fr' ? '\u00a0' : ''}: ${note}`}
                {mayTakeBack && (
                  <TakeBack id={id} of={`${t(`students.kinds.${kind}`)}, ${formatShortDay(at, language)}`} />
                )}
              </td>
              <td>
                <b>{change > 0 ? `+${change}` : `−${-change}`}</b>
              </td>
              <td>{balance}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={blocks.note}>{t('students.ledgerNote')}</p>
    </>
  )
}

/** "5 Jan 2026", for a narrow column. */
function formatShortDay(moment: string, language: Language): string {
  const locale = locales[language]
  const parts = { day: 'numeric', month: 'short', year: 'numeric' } as const
  return addOrdinal(new Date(moment).toLocaleDateString(locale, parts), locale)
}

/** Of what was given by mistake, while none of it is used. */
function TakeBack({ id, of }: { id: string; of: string }) {
  const { t } = useWords()
  const { mutate, isPending, error } = useCreditRemoval()
  return (
    <p>
      <Action
        variant="text"
        label={t('students.takeBack')}
        of={of}
        busy={isPending}
        onClick={() => {
          if (confirm(t('students.askTakeBack'))) mutate(id)
        }}
      />
      {error !== null && <span role="alert">{error.message}</span>}
    </p>
  )
}

function Packages({ packages }: Pick<StudentDetails, 'packages'>) {
  const { t, language } = useWords()
  const change = usePackageChange()
  return (
    <>
      <h3 className={styles.packages}>{t('students.packages')}</h3>
      <Rows>
        {packages.map(({ id, paid_on, ...sold }) => {
          const isPaid = paid_on !== null
          return (
            <li key={id}>
              <div>
                <PackageLine sold={sold} />
                <p>
                  {isPaid ? (
                    t('students.paidDay', { day: formatDay(paid_on, language) })
                  ) : (
                    <b>{t('students.unpaid')}</b>
                  )}
                </p>
              </div>
              <Action
                variant="text"
                label={t(isPaid ? 'students.markUnpaid' : 'students.markPaid')}
                busy={change.isPending}
                onClick={() => change.mutate({ id, paid_on: isPaid ? null : readToday() })}
              />
            </li>
          )
        })}
      </Rows>
    </>
  )
}

const kinds = ['package', 'given', 'corrected'] as const

const text = z.string()

const keptCredits = z.partial(
  z.object({
    kind: z.enum(kinds),
    lessons: text,
    price: text,
    currency: text,
    expires_on: text,
    paid_on: text,
    note: text,
  }),
)

type WrittenCredits = Required<z.infer<typeof keptCredits>>

const noCredits: WrittenCredits = {
  kind: 'package',
  lessons: '5',
  price: '',
  currency: 'CHF',
  expires_on: '',
  paid_on: '',
  note: '',
}

interface CreditFormProps {
  begun: KeptFields<WrittenCredits>
  giving: ReturnType<typeof useCreditChange>
  onAdded: () => void
}

function CreditForm({ begun, giving, onAdded }: CreditFormProps) {
  const { t } = useWords()
  const { written, change } = begun
  const { kind } = written
  return (
    <SavedForm
      className={styles.form}
      written={written}
      write={(name, value) => change({ [name]: value })}
      error={giving.error}
      names={Object.keys(written)}
      label={t('students.save')}
      busy={giving.isPending}
      onSave={() => giving.mutate({ input: composeInput(written), written }, { onSuccess: onAdded })}
      foot={<Discard begun={begun} saving={giving} />}
    >
      <WrittenChoice
        name="kind"
        label={t('students.addKind')}
        options={kinds.map((value) => ({ value, label: t(`students.kinds.${value}`) }))}
      />
      <WrittenText name="lessons" type="number" label={t('students.count')} />
      {kind === 'package' && <WrittenText name="price" inputMode="decimal" label={t('students.price')} />}
      {kind === 'package' && (
        <WrittenChoice
          name="currency"
          label={t('students.currency')}
          options={listCurrencies(written.currency).map((value) => ({ value, label: value }))}
        />
      )}
      {kind !== 'corrected' && <WrittenText name="expires_on" type="date" label={t('students.expires')} />}
      {kind === 'package' && <WrittenText name="paid_on" type="date" label={t('students.paidOn')} />}
      <WrittenText name="note" label={t('students.note')} />
    </SavedForm>
  )
}

function composeInput({ kind, lessons, price, currency, expires_on, paid_on, note }: WrittenCredits) {
  const isPackage = kind === 'package'
  return {
    kind,
    lessons: Number(lessons),
    ...(isPackage &&
      price !== '' && { price: toMinorUnits(Number(price.replace(',', '.')), currency), currency }),
    ...(kind !== 'corrected' && expires_on !== '' && { expires_on }),
    ...(isPackage && paid_on !== '' && { paid_on }),
    ...(note !== '' && { note }),
  }
}
