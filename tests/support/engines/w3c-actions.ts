/** Keys that are no characters, as W3C WebDriver writes them (section "Keyboard actions"). */
const codes: Record<string, string> = {
  Shift: '\uE008',
  Control: '\uE009',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

type Action = Record<string, unknown>

/** The input sources of `Perform Actions`, which is the same in classic WebDriver and in BiDi. */
export type InputSources = readonly { type: string; id: string; actions: readonly Action[] }[]

export function composeKeyPress(keys: readonly string[]): InputSources {
  const values = keys.map((key) => codes[key] ?? key)
  return composeKeys([...values.map(pressDown), ...values.toReversed().map(letGo)])
}

export function composeTyping(text: string): InputSources {
  const letters = Array.from(text, (letter) => (letter === '\n' ? '\uE006' : letter))
  return composeKeys(letters.flatMap((letter) => [pressDown(letter), letGo(letter)]))
}

export function composeClick(x: number, y: number): InputSources {
  const actions = [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return [{ type: 'pointer', id: 'mouse', actions }]
}

function composeKeys(actions: Action[]): InputSources {
  return [{ type: 'key', id: 'keyboard', actions }]
}

function pressDown(value: string): Action {
  return { type: 'keyDown', value }
}

function letGo(value: string): Action {
  return { type: 'keyUp', value }
}
