import { homeCommission } from '@gongtai/contract'
import { Button } from 'antd'
import { download } from '../../../base/download.ts'
import { useText } from '../../../base/text.ts'
import { Can } from '../../../kit/Can.tsx'
import { useOnce } from '../../../kit/once.ts'
import { text } from './text.ts'

/** The workbook of a plan, at once and without a task. */
export function PlanFileButton({ id }: { id: number }) {
  const t = useText(text)
  const { running, once } = useOnce()
  const fetchFile = once(async () => void (await download(homeCommission.planFile, { id })))
  return (
    <Can code="HomeCommission.export">
      <Button loading={running} onClick={() => void fetchFile()}>
        {t.planFile}
      </Button>
    </Can>
  )
}
