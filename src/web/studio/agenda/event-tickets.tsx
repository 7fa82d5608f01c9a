import { useState } from 'react'
import { readEventDraft } from '#domain/agenda/event-draft.ts'
import { Choice } from '#web/studio/editing/fields/choice.tsx'
import { DraftFrame, describeControl } from '#web/studio/editing/fields/draft-field.tsx'
import { DraftText } from '#web/studio/editing/fields/draft-text.tsx'
import { FormSection } from '#web/studio/editing/fields/form-section.tsx'
import { useDraftField, useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { useWords } from '#web/studio/language/studio-language.ts'

const currencies = ['CHF', 'EUR', 'GBP', 'USD'] as const

export function EventTickets() {
  const { t } = useWords()
  const { price: saved, country } = readEventDraft(useDraftState(useSaver()).content)
  const field = useDraftField(['price'])
  const [isPriced, setPriced] = useState(false)
  const price = typeof saved === 'object' ? saved : undefined
  const admission = saved === 'free' ? 'free' : price !== undefined || isPriced ? 'price' : 'unsaid'
  const currency = price?.currency ?? (country === 'CH' ? 'CHF' : 'EUR')
  function choose(next: typeof admission) {
    setPriced(next === 'price')
    field.choose(next === 'free' ? 'free' : undefined)
  }
  return (
    <FormSection title={t('event.tickets')}>
      <Choice
        legend={t('event.admission')}
        value={admission}
        options={(['unsaid', 'free', 'price'] as const).map((value) => ({
          value,
          label: t(`event.admissions.${value}`),
        }))}
        onChoose={choose}
      />
      {admission === 'price' && (
        <>
          <PriceAmount key={currency} field={field} amount={price?.amount} currency={currency} />
          <DraftFrame
            field={{ ...field, id: 'field-currency', issue: undefined }}
            label={t('event.currency')}
          >
            <select
              id="field-currency"
              value={currency}
              disabled={price === undefined}
              onChange={(event) =>
                price && field.choose({ amount: price.amount, currency: event.currentTarget.value })
              }
            >
              {[...new Set([...currencies, currency])].map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </DraftFrame>
        </>
      )}
      <DraftText
        path={['tickets']}
        label={t('event.ticketLink')}
        type="url"
        size="full"
        placeholder="https://"
      />
    </FormSection>
  )
}

interface PriceAmountProps {
  field: ReturnType<typeof useDraftField>
  amount: number | undefined
  currency: string
}

/** Stays as it is typed, and is saved while it is a number. */
function PriceAmount({ field, amount, currency }: PriceAmountProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState(amount === undefined ? '' : String(amount))
  function write(text: string) {
    setTyped(text)
    const number = Number(text.replace(',', '.'))
    if (text.trim() !== '' && number > 0) field.write({ amount: number, currency })
  }
  return (
    <DraftFrame field={field} label={t('event.price')}>
      <input
        {...describeControl(field)}
        inputMode="decimal"
        value={typed}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={field.flush}
      />
    </DraftFrame>
  )
}
