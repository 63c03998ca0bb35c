import type { SeaBiz } from '@gongtai/contract'
import { defineJob } from '../../../kit/job.ts'
import type { Job } from '../../../kit/job.ts'
import type { SeaSource } from '../../../kit/sea.ts'

/** What waits in the queue after the rules have changed. */
export const seaRecompute = { kind: 'seaRecompute', maxAttempts: 5 } as const

/** The dates of all records follow the rules. Doing it again changes nothing, so a worker that dies is no matter. */
export const seaRecomputeJob = (seas: readonly SeaSource[]): Job<{ biz: SeaBiz }> =>
  defineJob(
    seaRecompute.kind,
    async ({ biz }, { database, signal }) => {
      for (const source of seas) if (source.biz === biz) await source.recompute(database, signal)
    },
    seaRecompute.maxAttempts,
  )
