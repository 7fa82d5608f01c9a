import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of a few megabytes that a test fills to the last byte. */
export interface SmallDisk extends Disposable {
  folder: string
  fill(): void
  free(): void
}

/** Mounts a disk of so many megabytes. Throws where this machine does not allow it. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'oboist-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder], {
      stdio: 'pipe',
    })
  } catch (error) {
    rmdirSync(folder)
    const complaint =
      'A full disk is tried out on a small tmpfs, and only root may mount one: run this test as root.'
    throw new Error(complaint, { cause: error })
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => {
      const block = Buffer.alloc(4096, 1)
      try {
        for (;;) writeFileSync(filler, block, { flag: 'a' })
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    },
    free: () => rmSync(filler),
    [Symbol.dispose]: () => {
      execFileSync('umount', [folder])
      rmdirSync(folder)
    },
  }
}
