import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A file system of a few megabytes that can be filled up. */
export interface SmallDisk {
  folder: string
  /** Takes what space is left. */
  fill(): void
  /** Gives it back. */
  free(): void
}

/** Why there can be none here; null where there can. */
export const noSmallDisk = process.platform !== 'linux' ? 'needs Linux' : reasonAgainst()

function reasonAgainst(): string | null {
  if (process.getuid?.() !== 0) return 'only root may mount a file system of a few megabytes'
  const folder = mkdtempSync(path.join(tmpdir(), 'gongtai-mount-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0
  if (mounted) execFileSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
  return mounted ? null : 'this machine does not let root mount a file system'
}

/** Call it in a test, and before what uses it: it is taken away after the test. */
export function mountSmallDisk(megabytes: number, owner?: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'gongtai-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755${owner === undefined ? '' : `,uid=${owner}`}`, 'tmpfs', folder])
  onTestFinished(() => {
    // Lazily: a database that was just dropped may hold a file open for another moment.
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  const filler = path.join(folder, 'filler')
  return {
    folder,
    fill() {
      const handle = openSync(filler, 'a')
      const block = Buffer.alloc(4_096, 1)
      try {
        while (writeSync(handle, block) > 0);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(handle)
      }
    },
    free: () => rmSync(filler, { force: true }),
  }
}
