import { useState } from 'react'
import { readEventDraft } from '#domain/agenda/event-draft.ts'
import { formatAmount, readPrice } from '#domain/agenda/read-price.ts'
import { completeAddress } from '#domain/content/complete-address.ts'
import { listCurrencies } from '#domain/content/money.ts'
import { Choice } from '#web/studio/editing/fields/choice.tsx'
import { DraftFrame, DraftText, describeControl } from '#web/studio/editing/fields/draft-field.tsx'
import { FormSection } from '#web/studio/editing/fields/form-section.tsx'
import { useDraftField, useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { useWords } from '#web/studio/language/studio-language.ts'

export function EventTickets() {
  const { t } = useWords()
  const { price: saved, country } = readEventDraft(useDraftState(useSaver()).content)
  const field = useDraftField(['price'])
  const [isPriced, setPriced] = useState(false)
  const price = typeof saved === 'object' ? saved : undefined
  // What is typed and is no price is kept in its field, too.
  const isTyped = field.text !== '' && field.text !== 'free'
  const isAsked = price !== undefined || isPriced || isTyped
  const admission = saved === 'free' ? 'free' : isAsked ? 'price' : 'unsaid'
  const currency = price?.currency ?? (country === 'CH' ? 'CHF' : 'EUR')
  function choose(next: typeof admission) {
    setPriced(next === 'price')
    field.choose(next === 'free' ? 'free' : undefined)
  }
  function writePrice(value: Parameters<typeof field.write>[0]) {
    // An amount that was taken away is asked for as before.
    setPriced(true)
    field.write(value)
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
          <PriceAmount field={{ ...field, write: writePrice }} amount={price?.amount} currency={currency} />
          <DraftFrame
            field={{ id: 'field-currency', conflict: field.conflict, resolve: field.resolve }}
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
              {listCurrencies(currency).map((each) => (
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
        read={completeAddress}
      />
    </FormSection>
  )
}

interface PriceAmountProps {
  field: ReturnType<typeof useDraftField>
  amount: number | undefined
  currency: string
}

/** Stays as it is typed, and is saved as the price that it means; what is none is kept, and refused. */
function PriceAmount({ field, amount, currency }: PriceAmountProps) {
  const { t, language } = useWords()
  const [typed, setTyped] = useState<string>()
  const isPrice = typed === undefined || typed.trim() === '' || readPrice(typed) !== undefined
  function write(text: string) {
    setTyped(text)
    const price = readPrice(text)
    if (price !== undefined) field.write({ amount: price.amount, currency: price.currency ?? currency })
    else field.write(text.trim() === '' ? undefined : text)
  }
  const shown = { ...field, issue: isPrice ? field.issue : t('event.noPrice') }
  return (
    <DraftFrame field={shown} label={t('event.price')}>
      <input
        {...describeControl(shown)}
        inputMode="decimal"
        value={typed ?? (amount === undefined ? '' : formatAmount(amount, language))}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={() => {
          if (isPrice) setTyped(undefined)
          field.flush()
        }}
      />
    </DraftFrame>
  )
}
