import { DownOutlined } from '@ant-design/icons'
import type { HomeOrderInfo } from '@gongtai/contract'
import { Button, Dropdown } from 'antd'
import { useText } from '../../../base/text.ts'
import { dialogsOf } from './action.ts'
import type { OrderDialogName } from './action.ts'
import { useActionLabel } from './action-label.ts'
import { text } from './detail-text.ts'

/** What the work is about stands open, the next step as the main button; the rest behind 更多. */
const openCount = 3

interface OrderHeadActionsProps {
  info: HomeOrderInfo
  onOpen: (dialog: OrderDialogName) => void
}

export function OrderHeadActions({ info, onOpen }: OrderHeadActionsProps) {
  const t = useText(text)
  const labelOf = useActionLabel()
  const dialogs = dialogsOf(info)
  const shown = dialogs.slice(0, openCount)
  const rest = dialogs.slice(openCount)
  const label = (dialog: OrderDialogName) => labelOf(dialog, info.state)
  return (
    <>
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{ items: rest.map(dialog => ({ key: dialog, label: label(dialog), danger: dialog === 'close', onClick: () => onOpen(dialog) })) }}
        >
          <Button>
            {t.more} <DownOutlined />
          </Button>
        </Dropdown>
      )}
      {shown.toReversed().map(dialog => (
        <Button key={dialog} type={dialog === shown[0] && dialog !== 'remark' ? 'primary' : 'default'} onClick={() => onOpen(dialog)}>
          {label(dialog)}
        </Button>
      ))}
    </>
  )
}
