import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CallError, createQueryClient, useChange } from './query-client.ts'

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

let save: (words: string) => void = () => undefined

function Asking({ change }: { change: (words: string, key: string) => Promise<boolean> }) {
  save = useChange(change, [['asked']]).mutate
  return null
}

test('what was lost keeps its key, whatever is only asked in between', async () => {
  const keys: string[] = []
  const given: (() => Promise<boolean>)[] = [
    () => Promise.reject(new CallError('', 0)),
    () => Promise.resolve(false),
    () => Promise.resolve(true),
    () => Promise.resolve(true),
  ]
  const change = (_: string, key: string) =>
    (given[keys.push(key) - 1] ?? (() => Promise.reject(new Error('Too often'))))()
  renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <Asking change={change} />
    </QueryClientProvider>,
  )
  for (const words of ['lost', 'other', 'lost', 'lost']) {
    save(words)
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(keys[2]).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
})
