import type { Call, ExportKind, InputOf } from '@gongtai/contract'
import { useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import type { MouseEvent } from 'react'
import { useCan } from '../../base/session.ts'
import { kitText } from '../kit-text.ts'
import { onDemand } from '../on-demand.tsx'
import { useOnce } from '../once.ts'
import { useText } from '../../base/text.ts'

const ExportColumns = onDemand(() => import('./ExportColumns.tsx'))

interface ExportButtonProps<C extends Call> {
  call: C
  kind: ExportKind
  /** What the list shows: `list.input`, so that the file holds the same rows in the same order. */
  filter: InputOf<C>
  /** Kinds with more than 30 columns ask for the columns each time; the others on Alt and click. */
  choosesColumns?: boolean
}

/** 导出 of a list (areas/files-exports.md). The code behind the click loads with the first click. */
export function ExportButton<C extends Call>({ call, kind, filter, choosesColumns = false }: ExportButtonProps<C>) {
  const t = useText(kitText).list
  const can = useCan()
  const router = useRouter()
  const { running, once } = useOnce()
  const [choosing, setChoosing] = useState(false)
  if (typeof call.access === 'string' || !call.access.some(can)) return null

  const start = (columns?: readonly string[]) =>
    once(async () => {
      const { startExport } = await import('./export-notice.tsx')
      await startExport(call, { ...(filter as object), columns }, href => void router.navigate({ href }))
    })()
  const press = ({ altKey }: MouseEvent) => (altKey || choosesColumns ? setChoosing(true) : void start())

  return (
    <>
      <Button loading={running} onClick={press}>
        {t.export}
      </Button>
      <ExportColumns
        kind={kind.name}
        open={choosing}
        onClose={() => setChoosing(false)}
        onChosen={columns => {
          setChoosing(false)
          void start(columns)
        }}
      />
    </>
  )
}
