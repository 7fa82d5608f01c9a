import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languageNames, languages } from '#domain/language.ts'
import { usePage } from '#web/navigation/link.tsx'
import styles from './language-menu.module.css'

const listId = 'language-list'

export function LanguageMenu({ onChoose }: { onChoose: (language: Language) => void }) {
  const { t } = useTranslation()
  const { language } = usePage()
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useDismissal(menu, open, () => setOpen(false))

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <div ref={menu} className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-label={`${language.toUpperCase()}, ${t('language.label', { language: languageNames[language] })}`}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {language.toUpperCase()}
      </button>
      {open && (
        <LanguageListbox
          id={listId}
          current={language}
          onClose={close}
          onChoose={(chosen) => {
            close()
            onChoose(chosen)
          }}
        />
      )}
    </div>
  )
}

interface LanguageListboxProps {
  id: string
  current: Language
  onChoose: (language: Language) => void
  onClose: () => void
}

/** A listbox: arrows, Home, End and first letters move, Enter or Space choose, Escape closes (ARIA APG). */
function LanguageListbox({ id, current, onChoose, onClose }: LanguageListboxProps) {
  const { t } = useTranslation()
  const [active, setActive] = useState(current)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.focus(), [])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={0}
      className={styles.list}
      aria-label={t('language.list')}
      aria-activedescendant={`${id}-${active}`}
      onKeyDown={(event) => {
        if (event.key === 'Tab') return onClose()
        // With these a letter is a command of the browser.
        if (event.ctrlKey || event.metaKey || event.altKey) return
        const next = findNext(event.key, active)
        if (next === undefined && !['Enter', ' ', 'Escape'].includes(event.key)) return
        event.preventDefault()
        if (next !== undefined) setActive(next)
        else if (event.key === 'Escape') onClose()
        else onChoose(active)
      }}
    >
      {languages.map((language) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox holds the focus and takes the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: options are reached through aria-activedescendant.
        <div
          key={language}
          id={`${id}-${language}`}
          role="option"
          aria-selected={language === current}
          data-active={language === active}
          className={styles.option}
          onClick={() => onChoose(language)}
        >
          <span aria-hidden="true">{language.toUpperCase()}</span>
          <span lang={language}>{languageNames[language]}</span>
        </div>
      ))}
    </div>
  )
}

function findNext(key: string, active: Language): Language | undefined {
  const index = languages.indexOf(active)
  switch (key) {
    case 'ArrowDown':
      return languages.at((index + 1) % languages.length)
    case 'ArrowUp':
      return languages.at(index - 1)
    case 'Home':
      return languages[0]
    case 'End':
      return languages.at(-1)
    default:
      // The next one, for several begin with the same letter.
      return [...languages.slice(index + 1), ...languages].find(
        (language) => key.length === 1 && language.startsWith(key.toLowerCase()),
      )
  }
}

function useDismissal(element: RefObject<HTMLElement | null>, open: boolean, onDismiss: () => void) {
  useEffect(() => {
    if (!open) return
    function dismissOutside(event: Event) {
      if (event.target instanceof Node && !element.current?.contains(event.target)) onDismiss()
    }
    addEventListener('pointerdown', dismissOutside)
    addEventListener('focusin', dismissOutside)
    return () => {
      removeEventListener('pointerdown', dismissOutside)
      removeEventListener('focusin', dismissOutside)
    }
  }, [element, open, onDismiss])
}
