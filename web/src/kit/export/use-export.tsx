import { exportTask } from '@gongtai/contract'
import type { Call, ExportKind } from '@gongtai/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { loadPreference, setPreference } from '../../base/preference.ts'
import { useCan } from '../../base/session.ts'
import { callQuery } from '../call-query.ts'
import { usePresentList } from '../list/present-list.ts'
import { onDemand } from '../on-demand.tsx'
import { useOnce } from '../once.ts'
import { exportKey, memoryOf } from './export-memory.ts'
import type { ExportMemory, KeptExport } from './export-memory.ts'

const ExportDialog = onDemand(() => import('./ExportDialog.tsx'))

interface ExportOf {
  call: Call
  kind: ExportKind
  /** What the list shows: `list.input`, so that the file holds the same rows in the same order. */
  filter: object
}

interface Exporting {
  /** Whether the person may export the list at all. */
  may: boolean
  running: boolean
  /** Exports as the person did the last time; asks for rows and columns before the first. `wanted` where the rows are named by the button itself. */
  start: (wanted?: 'chosen') => void
  /** Asks for rows and columns again. */
  choose: (wanted?: 'chosen') => void
  dialog: ReactNode
}

/** 导出 of a list (areas/files-exports.md). What was chosen once holds until it is changed. */
export function useExport({ call, kind: { name: kind }, filter }: ExportOf): Exporting {
  const can = useCan()
  const router = useRouter()
  const client = useQueryClient()
  const present = usePresentList()
  const { running, once } = useOnce()
  const [asked, setAsked] = useState<{ memory: ExportMemory | null; wanted: 'chosen' | undefined; open: boolean }>()
  const key = exportKey(kind)
  const chosen = 'ids' in call.input.shape ? (present?.chosen ?? []) : []

  const send = async ({ columns, rows }: ExportMemory) => {
    const { startExport } = await import('./export-notice.tsx')
    const ids = rows === 'chosen' && chosen.length > 0 ? chosen : undefined
    await startExport(call, { ...filter, columns: columns ?? undefined, ids }, href => void router.navigate({ href }))
  }

  /** A remembered column may have gone, or be hidden from the person by now. */
  const stillThere = async (columns: ExportMemory['columns']) => {
    if (columns === null) return null
    const known = await client.fetchQuery(callQuery(exportTask.columns, { bizType: kind }))
    const left = columns.filter(field => known.some(column => column.field === field))
    return left.length > 0 ? left : null
  }

  const begin = async (wanted: 'chosen' | undefined) => {
    // Nothing to choose from; the server says so.
    if (present?.total === 0) return send({ columns: null })
    const memory = memoryOf(await loadPreference<KeptExport>(key))
    const rows = wanted ?? (chosen.length === 0 ? 'all' : memory?.rows)
    if (memory === null || rows === undefined) return setAsked({ memory, wanted, open: true })
    await send({ columns: await stillThere(memory.columns), rows })
  }
  const choose = async (wanted?: 'chosen') => setAsked({ memory: memoryOf(await loadPreference<KeptExport>(key)), wanted, open: true })
  const take = async (next: ExportMemory) => {
    const { rows, columns } = next
    // Which rows was no question where none are selected, so an earlier answer stays.
    setPreference(key, { columns, rows: chosen.length > 0 && asked?.wanted === undefined ? rows : asked?.memory?.rows })
    setAsked(before => before && { ...before, open: false })
    await send(next)
  }

  return {
    may: typeof call.access !== 'string' && call.access.some(can),
    running,
    // A failure is shown by the call.
    start: wanted => void once(() => begin(wanted))().catch(() => {}),
    choose: wanted => void choose(wanted),
    dialog: asked && (
      <ExportDialog
        kind={kind}
        memory={asked.memory}
        wanted={asked.wanted}
        total={present?.total}
        isCapped={present?.isCapped ?? false}
        chosen={chosen.length}
        open={asked.open}
        onClose={() => setAsked({ ...asked, open: false })}
        onChosen={next => void once(() => take(next))().catch(() => {})}
      />
    ),
  }
}
