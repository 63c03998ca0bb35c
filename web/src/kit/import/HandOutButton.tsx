import { importTask } from '@gongtai/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { download } from '../../base/download.ts'
import { useText } from '../../base/text.ts'
import { useOnce } from '../once.ts'
import { importText } from './import-text.ts'

/** What the import made for its rows, such as initial passwords. The server gives it once. */
export function HandOutButton({ taskId }: { taskId: number }) {
  const t = useText(importText)
  const { running, once } = useOnce()
  const [taken, setTaken] = useState(false)
  return (
    <Button
      type="primary"
      loading={running}
      disabled={taken}
      onClick={() => void once(async () => setTaken(await download(importTask.handOut, { id: taskId })))()}
    >
      {t.handOut}
    </Button>
  )
}
