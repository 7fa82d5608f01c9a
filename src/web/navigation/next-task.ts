/** Runs it after what is being drawn and the effects of that, whatever the clock says and in hidden tabs too. */
export function runInNextTask(work: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    work()
  }
  port2.postMessage(null)
}
