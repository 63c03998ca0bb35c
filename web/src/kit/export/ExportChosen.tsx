import type { Call, ExportKind } from '@gongtai/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Selection } from '../list/list-selection.ts'
import { useExport } from './use-export.tsx'

interface ExportChosenProps {
  call: Call
  kind: ExportKind
  selection: Selection
  /** What the list shows: `list.input`. */
  filter: object
  children: ReactNode
}

/** Exports the chosen rows of a list; its export call takes their `ids`. All results need none, because the filter of the list names them. */
export function ExportChosen({ call, kind, filter, selection, children }: ExportChosenProps) {
  const { may, running, start, dialog } = useExport({ call, kind, filter })
  if (!may) return null
  return (
    <>
      <Button size="small" loading={running} onClick={() => start(selection.all ? undefined : 'chosen')}>
        {children}
      </Button>
      {dialog}
    </>
  )
}
