import { exportTask } from '@gongtai/contract'
import type { ExportAction, ExportTaskRow } from '@gongtai/contract'
import { ApiError } from '../../../base/api-error.ts'
import { call } from '../../../base/api.ts'
import { download } from '../../../base/download.ts'
import { ask, say } from '../../../base/notify.ts'
import { sayBulk } from '../../../kit/list/bulk-result.ts'
import { useOnce } from '../../../kit/once.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

/** What the person may do with a task now, as the server says. */
export function ExportActions({ row: { id, name, actions }, onDone }: { row: ExportTaskRow; onDone: () => void }) {
  const t = useText(text)
  const { running, once } = useOnce()
  const sure = (title: string) => ask({ title, yes: t.yes, no: t.no })

  const works: Record<ExportAction, () => Promise<void>> = {
    download: async () => {
      if (await download(exportTask.download, { id })) say('success', t.downloaded)
    },
    cancel: async () => {
      if (!(await sure(t.sureCancel(name)))) return
      await call(exportTask.cancel, { id })
      say('success', t.cancelled)
    },
    retry: async () => {
      await call(exportTask.retry, { id })
      say('success', t.retried)
    },
    remove: async () => {
      if (await sure(t.sureRemove(name))) sayBulk(await call(exportTask.remove, { ids: [id] }))
    },
  }
  const press = (action: ExportAction) =>
    once(async () => {
      try {
        await works[action]()
      } catch (error) {
        // Shown by `call`; the list asks below how the task stands now.
        if (!(error instanceof ApiError)) throw error
      }
      onDone()
    })

  return (
    <span className="kit-moves" aria-busy={running}>
      {actions.map(action => (
        <RowButton key={action} disabled={running} onClick={() => void press(action)()}>
          {t[action]}
        </RowButton>
      ))}
    </span>
  )
}
