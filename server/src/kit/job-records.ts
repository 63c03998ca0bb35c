import type { AuditAction } from '@gongtai/contract'
import { describeError } from './describe-error.ts'
import type { JobRun } from './job.ts'
import type { TaskRun } from './task/task.ts'
import { inTransaction } from './work.ts'
import type { AuditFrame, Work } from './work.ts'

/** Records that are looked up at a time. */
const slice = 200

interface RecordTask {
  /** As the task is called in the audit log. */
  kind: string
  area: string
  action: AuditAction
  /** Records with something to do, by id, from the one after this on. */
  due: (after: number, limit: number) => Promise<number[]>
  /** What is to be done is looked up again under the record's lock: somebody may have been faster. */
  each: (work: Work, id: number) => Promise<unknown>
}

/**
 * Does something for many records, each in a transaction of its own: a run that is killed has done some of them whole
 * and the others not at all, and the next one goes on. One that fails keeps none of the others waiting. A dry run only names them.
 */
export async function forRecords(
  { database, log, signal, dry = false, report }: JobRun & Partial<Pick<TaskRun, 'dry' | 'report'>>,
  { kind, area, action, due, each }: RecordTask,
): Promise<void> {
  let failures = 0
  for (let last = 0, full = true; full;) {
    const ids = await due(last, slice)
    for (const id of ids) {
      // Not simply done: the task goes back to the queue, and whoever is there takes it up.
      signal.throwIfAborted()
      try {
        if (!dry) await inTransaction(database, systemFrame(kind, area, action), work => each(work, id))
        report?.ok(`#${id}`)
      } catch (error) {
        failures++
        report?.fail(`#${id}: ${(error as Error).message}`)
        log.error({ job: kind, record: id, cause: describeError(error) }, 'a record was left out')
      }
    }
    full = ids.length === slice
    last = ids.at(-1) ?? last
  }
  // A task tells it in its log; a job has no other way.
  if (failures > 0 && report === undefined) throw new Error(`${kind}: records left out: ${failures}`)
}

function systemFrame(device: string, area: string, action: AuditAction): AuditFrame {
  const started = performance.now()
  return {
    actor: { staffId: null, realName: null, deptId: null, sessionId: null, ip: null, device },
    action,
    area,
    apiId: null,
    requestId: null,
    elapsed: () => performance.now() - started,
    forget: () => {},
  }
}
