import { missedCall } from '@gongtai/contract'
import { call } from '../../../base/api.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useBulkRun } from '../../../kit/list/bulk-run.ts'
import type { BulkRun } from '../../../kit/list/bulk-run.ts'
import type { Selection } from '../../../kit/list/list-selection.ts'

/** Takes one missed call or many without a form, and says what became of each. */
export function useClaim(): { run: BulkRun; claim: (selection: Selection) => Promise<void> } {
  const run = useBulkRun()
  const refreshAll = useRefreshAll()
  const claim = async (selection: Selection) => {
    // `call` has shown the failure, and after it the list may be old as well.
    await run.run(selection, (ids, slice) => call(missedCall.claim, { ids }, slice)).catch(() => undefined)
    selection.clear()
    refreshAll()
  }
  return { run, claim }
}
