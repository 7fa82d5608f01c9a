import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer } from './worker-response.ts'

/** The other end of a Thread: gives one answer a question, in their order, until it is told to close. */
export function answerQuestions<Question>(
  answer: (questions: Question[]) => ThreadAnswer<unknown>[],
  close: () => void,
): void {
  const port = parentPort
  port?.on('message', (questions: Question[] | null) => {
    if (questions !== null) return port.postMessage(answer(questions))
    close()
    port.close()
  })
}
