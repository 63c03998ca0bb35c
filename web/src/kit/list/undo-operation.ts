import { ownOperation } from '@gongtai/contract'
import { call } from '../../base/api.ts'
import { currentLanguage } from '../../base/language.ts'
import { say, warn } from '../../base/notify.ts'
import { said } from '../../base/text.ts'
import type { BulkAnswer } from './bulk-run.ts'
import { linesOf } from './bulk-result.ts'
import { bulkText } from './bulk-text.ts'

/** Takes back an operation of one's own as a whole, a slice after the other, and says what became of it. */
export async function undoOperation(id: number, onSlice: (done: number) => void = () => {}): Promise<void> {
  const answer: BulkAnswer = { success: [], failures: [] }
  const t = said(bulkText, currentLanguage())
  try {
    for (let left = 1; left > 0;) {
      const slice = await call(ownOperation.undo, { id })
      answer.success.push(...slice.success)
      answer.failures.push(...slice.failures)
      left = slice.success.length + slice.failures.length === 0 ? 0 : slice.left
      onSlice(answer.success.length + answer.failures.length)
    }
  } catch {
    // The failed call has been shown already; what was put back before it has not.
    if (answer.success.length + answer.failures.length === 0) return
  }
  if (answer.failures.length === 0) say('success', t.undone(answer.success.length))
  else warn({ title: t.partlyUndone(answer.success.length, answer.failures.length), lines: linesOf(answer) })
}
