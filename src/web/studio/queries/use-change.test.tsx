import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createQueryClient, useChange } from './query-client.ts'

const sent: string[] = []
const answers: (() => void)[] = []
let press: (words: string) => void = () => undefined

function Form() {
  const { mutate } = useChange((words: string) => {
    sent.push(words)
    return new Promise<void>((answer) => answers.push(answer))
  }, [])
  press = mutate
  return null
}

test('what is pressed twice is sent once until it is done, and again after something else', async () => {
  renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  press('one')
  press('one')
  await settle()
  press('one')
  press('another')
  await settle()
  expect(sent).toEqual(['one', 'another'])
  press('one')
  await settle()
  expect(sent).toEqual(['one', 'another', 'one'])
  for (const answer of answers) answer()
  await settle()
  press('one')
  await settle()
  expect(sent).toHaveLength(4)
})
