import type { PressPage } from '#domain/pages/page.ts'
import { pageDataAddress } from '#domain/pages/page-data-address.ts'

/** A line that only seems to be there answers nothing. */
const patience = 30_000 // ms

const fetched = new Map<string, Promise<PressPage>>()

export function fetchWholePress({ language, path }: PressPage): Promise<PressPage> {
  const address = `${pageDataAddress(language, path)}?show=all`
  const loading = fetched.get(address) ?? fetchPage(address)
  fetched.set(address, loading)
  loading.catch(() => fetched.delete(address))
  return loading
}

async function fetchPage(address: string): Promise<PressPage> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patience) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.json()
}
