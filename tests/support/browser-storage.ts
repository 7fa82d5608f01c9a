/** As much of a browser's storage as the tests of what a device keeps need: its keys are properties. */
export function createStorage() {
  const methods = {
    getItem: (key: string) => Reflect.get(stored, key) ?? null,
    setItem: (key: string, value: string) => void Reflect.set(stored, key, value),
    removeItem: (key: string) => void Reflect.deleteProperty(stored, key),
  }
  const stored: Record<string, unknown> = Object.create(methods)
  return stored
}
