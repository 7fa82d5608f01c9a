/** The only script that may ever become a worker of this site; the server's policy names this one exception. */
const address = '/service-worker.js'

const policy = globalThis.trustedTypes?.createPolicy('service-worker', {
  createScriptURL: (wanted) => {
    if (wanted !== address) throw new TypeError(`${wanted} is no worker of this site`)
    return wanted
  },
})

/** Resolves when the worker sees what this page fetches; never, where a visitor has reloaded past it. */
export async function startServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register(policy?.createScriptURL(address) ?? address)
  if (serviceWorker.controller !== null) return
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true })
  })
}
