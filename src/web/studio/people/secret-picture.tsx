import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import styles from './secret-picture.module.css'

/** In squares, on each side (ISO/IEC 18004). */
const quietZone = 4

/** An address as a QR code, dark on light in either scheme, as cameras expect it. */
export function SecretPicture({ address, label }: { address: string; label: string }) {
  const code = generate(address)
  const size = code.size + 2 * quietZone
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.picture}
      viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  )
}
