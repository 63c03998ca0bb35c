import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A limit that the kernel keeps: whoever needs more is killed. */
export interface MemoryLimit {
  /** The file into which a process writes its number to be held to the limit. */
  joinFile: string
  /** The most that was in use at one time, in MB; what the kernel keeps of files for later counts too, and gives way. */
  highest(): number
}

/** The first or the second generation of control groups, whichever the machine has for memory. */
const generations = [
  { folder: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', highest: 'memory.max_usage_in_bytes' },
  { folder: '/sys/fs/cgroup', limit: 'memory.max', highest: 'memory.peak' },
]

const megabyte = 1_048_576

/** Null where no limit can be set here. Call it in a test, and before what it holds, which must have ended with the test. */
export function limitMemory(megabytes: number): MemoryLimit | null {
  for (const { folder, limit, highest } of generations) {
    const own = path.join(folder, `gongtai-proof-${process.pid}`)
    try {
      mkdirSync(own)
    } catch {
      continue
    }
    onTestFinished(() => rmdirSync(own))
    if (!existsSync(path.join(own, limit))) continue
    writeFileSync(path.join(own, limit), String(megabytes * megabyte))
    return { joinFile: path.join(own, 'cgroup.procs'), highest: () => Number(readFileSync(path.join(own, highest), 'utf8')) / megabyte }
  }
  return null
}
