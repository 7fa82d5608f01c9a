/** The only script that may become a worker here; the server allows no other Trusted Types policy. */
const address = '/service-worker.js'

const policy = globalThis.trustedTypes?.createPolicy('service-worker', {
  createScriptURL: (wanted) => {
    if (wanted !== address) throw new TypeError(`${wanted} is no worker of this site`)
    return wanted
  },
})

/** Resolves when the worker sees this page's requests; never after a forced reload, which bypasses the worker. */
export async function startServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register(policy?.createScriptURL(address) ?? address)
  if (serviceWorker.controller !== null) return
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true })
  })
}
