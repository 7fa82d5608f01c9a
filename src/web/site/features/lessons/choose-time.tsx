import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { LinkProps } from './use-lesson-link.ts'
import { WordField } from './word-field.tsx'

/** The times that are proposed in place of the one that was asked for; a press makes one firm. */
export function ChooseTime({ t, lesson: { proposed }, isBusy, use }: LinkProps) {
  const [words, setWords] = useState('')
  return (
    <>
      <section>
        <h2>{t('choose.take')}</h2>
        {proposed.length === 0 && <p>{t('choose.gone')}</p>}
        {proposed.map(({ begins_at, clocks }) => (
          <Button key={begins_at} busy={isBusy} onClick={() => use({ action: 'choose', begins_at })}>
            {clocks.line}
          </Button>
        ))}
      </section>
      <section>
        <WordField t={t} words={words} onChange={setWords} />
        <Button
          variant="text"
          busy={isBusy}
          onClick={() => use({ action: 'withdraw', ...(words.trim() !== '' && { words }) })}
        >
          {t('choose.none')}
        </Button>
        <p className="interface muted">{t('choose.noneNote')}</p>
      </section>
    </>
  )
}
