import { useState } from 'react'
import { dropUnsavedText, keepUnsavedText, pressedWords } from './unsaved-text.ts'

/** Words that go with a press: until it is done the device keeps them, of something such as "lesson {id} answer". */
export function useKeptWords(subject: string) {
  const name = `${subject}${pressedWords}`
  const [kept] = useState(() => keepUnsavedText(name))
  const read = () => kept.read()?.text ?? ''
  const [words, setWords] = useState(read)
  return {
    words,
    /** What the device has now, whoever wrote it. */
    read,
    write: (text: string) => {
      setWords(text)
      if (text === '') dropUnsavedText(name)
      else kept.write(text, '')
    },
    drop: () => {
      setWords('')
      dropUnsavedText(name)
    },
  }
}
