import { DownOutlined } from '@ant-design/icons'
import type { Call, ExportKind, InputOf } from '@gongtai/contract'
import { Button } from 'antd'
import Compact from 'antd/es/space/Compact'
import { kitText } from '../kit-text.ts'
import { useText } from '../../base/text.ts'
import { useExport } from './use-export.tsx'

interface ExportButtonProps<C extends Call> {
  call: C
  kind: ExportKind
  /** What the list shows: `list.input`. */
  filter: InputOf<C>
}

/** 导出 of a list, and beside it the way to other rows and columns. The code behind the click loads with the first click. */
export function ExportButton<C extends Call>({ call, kind, filter }: ExportButtonProps<C>) {
  const t = useText(kitText).list
  const { may, running, start, choose, dialog } = useExport({ call, kind, filter })
  if (!may) return null
  return (
    <>
      <Compact>
        <Button loading={running} onClick={() => start()}>
          {t.export}
        </Button>
        <Button icon={<DownOutlined />} aria-label={t.exportWhat} title={t.exportWhat} aria-haspopup="dialog" onClick={() => choose()} />
      </Compact>
      {dialog}
    </>
  )
}
