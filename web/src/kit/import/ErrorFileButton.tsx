import { importTask } from '@gongtai/contract'
import { Button } from 'antd'
import { download } from '../../base/download.ts'
import { importText } from './import-text.ts'
import { useOnce } from '../once.ts'
import { useText } from '../../base/text.ts'

/** 下载错误数据: the rows that failed, ready to be corrected and uploaded again. */
export function ErrorFileButton({ taskId }: { taskId: number }) {
  const t = useText(importText)
  const { running, once } = useOnce()
  return (
    <Button loading={running} onClick={() => void once(async () => void (await download(importTask.errorFile, { id: taskId })))()}>
      {t.errorFile}
    </Button>
  )
}
