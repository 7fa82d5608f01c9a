import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './tabs.module.css'

type TabsProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** All panels are in the document: without JavaScript, and on paper, they stand one below the other. */
  inDocument?: boolean
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[]
}

/** As in https://www.w3.org/WAI/ARIA/apg/patterns/tabs/: the arrow keys select at once. */
export function Tabs({ label, value, onChange, inDocument, tabs }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const current = tabs.findIndex((tab) => tab.value === value)
  useEffect(() => showWhole(list.current?.children[current]), [current])
  const getTabId = (tab: string) => `${id}-tab-${tab}`
  const getPanelId = (tab: string) => `${id}-panel-${tab}`

  function followKeys(event: KeyboardEvent) {
    // Alt and the arrow go back in the browser's history.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const place = findPlace(event.key, { current, count: tabs.length })
    const next = place === undefined ? undefined : tabs[place]
    if (next === undefined) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(getTabId(next.value))?.focus()
  }

  return (
    <div className={styles.tabs} data-whole={inDocument}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={getTabId(tab.value)}
            aria-controls={getPanelId(tab.value)}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.value)}
            onKeyDown={followKeys}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={getPanelId(tab.value)}
          aria-labelledby={getTabId(tab.value)}
          hidden={tab.value !== value}
        >
          {(inDocument || tab.value === value) && tab.content}
        </div>
      ))}
    </div>
  )
}

/** Where the tabs are one line that is pushed sideways; the page stays where it is. */
function showWhole(tab: Element | undefined): void {
  const list = tab?.parentElement
  if (!list) return
  const [whole, shown] = [tab.getBoundingClientRect(), list.getBoundingClientRect()]
  if (whole.left < shown.left) list.scrollLeft -= Math.ceil(shown.left - whole.left)
  else if (whole.right > shown.right) list.scrollLeft += Math.ceil(whole.right - shown.right)
}

function findPlace(key: string, { current, count }: { current: number; count: number }): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count
    case 'ArrowLeft':
      return (current - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
