import { missedCall } from '@gongtai/contract'
import { useCallback } from 'react'
import { useRefresh } from '../../../kit/call-query.ts'
import type { Selection } from '../../../kit/list/list-selection.ts'

export interface OpenedMissed {
  dialog: 'assign' | 'check' | 'noNeed'
  selection: Selection
}

/** One row, as the dialogs take it. */
export const onlyThis = (row: { id: number }): Selection => ({ rows: [row], count: 1, all: false, load: async () => [row], clear: () => {} })

export function useRefreshMissed(): () => void {
  const refresh = useRefresh()
  return useCallback(() => refresh(missedCall.page), [refresh])
}
