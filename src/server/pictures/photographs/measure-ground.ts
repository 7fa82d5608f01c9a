import { sharp } from './confined-sharp.ts'

/** The average colour of an encoded picture. */
export async function measureGround(bytes: Buffer): Promise<string> {
  const { channels } = await sharp(bytes).removeAlpha().toColourspace('srgb').stats()
  const [red = 0, green = red, blue = red] = channels.map(({ mean }) => Math.round(mean))
  return `#${Buffer.from([red, green, blue]).toString('hex')}`
}
