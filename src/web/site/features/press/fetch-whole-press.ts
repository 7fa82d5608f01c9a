import type { PressPage } from '#domain/pages/page.ts'
import { pageDataAddress } from '#domain/pages/page-data-address.ts'

const fetched = new Map<string, Promise<PressPage>>()

export async function fetchWholePress({ language, path }: PressPage): Promise<PressPage | undefined> {
  const address = `${pageDataAddress(language, path)}?show=all`
  const loading = fetched.get(address) ?? fetchPage(address)
  fetched.set(address, loading)
  return loading.catch(() => {
    fetched.delete(address)
    return undefined
  })
}

async function fetchPage(address: string): Promise<PressPage> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.json()
}
