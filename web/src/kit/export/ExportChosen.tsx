import type { Call } from '@gongtai/contract'
import { useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../base/session.ts'
import type { Selection } from '../list/list-selection.ts'
import { useOnce } from '../once.ts'

interface ExportChosenProps {
  call: Call
  selection: Selection
  /** What the list shows: `list.input`. */
  filter: object
  children: ReactNode
}

/** Exports the chosen rows of a list; its export call takes their `ids`. */
export function ExportChosen({ call, selection, filter, children }: ExportChosenProps) {
  const can = useCan()
  const router = useRouter()
  const { running, once } = useOnce()
  if (typeof call.access === 'string' || !call.access.some(can)) return null
  const start = once(async () => {
    const { startExport } = await import('./export-notice.tsx')
    // All results need no ids, because the filter of the list names them.
    const ids = selection.all ? undefined : selection.rows.map(({ id }) => id)
    await startExport(call, { ...filter, ids }, href => void router.navigate({ href }))
  })
  return (
    <Button size="small" loading={running} onClick={() => void start()}>
      {children}
    </Button>
  )
}
