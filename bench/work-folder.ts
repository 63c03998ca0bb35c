import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs with a folder of its own, which is gone afterwards. PostgreSQL, which never runs as root, may pass through it. */
export async function inWorkFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const isRoot = process.getuid?.() === 0
  const folder = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'gongtai-bench-'))
  if (isRoot) chmodSync(folder, 0o711)
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
