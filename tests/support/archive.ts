/** The entries of a ZIP that is not compressed, by its central directory (APPNOTE.TXT, section 4.3.12). */
export function readArchive(bytes: Buffer): { name: string; crc: number; content: Buffer }[] {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  let place = bytes.readUInt32LE(end + 16)
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    const [size, nameLength] = [bytes.readUInt32LE(place + 24), bytes.readUInt16LE(place + 28)]
    const name = bytes.subarray(place + 46, place + 46 + nameLength).toString()
    const local = bytes.readUInt32LE(place + 42)
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const crc = bytes.readUInt32LE(place + 16)
    place += 46 + nameLength + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32)
    return { name, crc, content: bytes.subarray(begin, begin + size) }
  })
}
